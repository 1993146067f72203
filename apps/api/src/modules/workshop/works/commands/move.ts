import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { action } from '../../../../platform/action.ts';
import { lockWork } from '../works.held.ts';
import { requireInHand } from '../works.public.ts';
import { workRecord } from '../works.record.ts';
import { moveWork } from '../works.steps.ts';
import { requireHandOver } from '../works.weighing.ts';

/** Whoever has the envelope says where it is, what it weighs and, where that differs, why (B-39, decision 0195). */
export const move = action({
  endpoint: worksContract.move,
  record: workRecord,
  action: 'move',
  async lock(asked) {
    const work = await lockWork(asked);
    requireInHand(work.place);
    return { ...work, isSentOn: isSentOn(asked.body.to) };
  },
  async run(operation, { body, facts }) {
    await requireHandOver(operation, facts, body);
    return await moveWork(operation, facts, body);
  },
});
