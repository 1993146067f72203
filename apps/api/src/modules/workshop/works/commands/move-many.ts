import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { creation } from '../../../../platform/action.ts';
import { runBatch } from '../works.batch.ts';
import { moveWork } from '../works.steps.ts';
import { placeAfter } from '../works.public.ts';
import { workBatchRecord } from '../works.record.ts';
import { lockEnvelopes } from '../works.held.ts';

/** An envelope that is read says where its job is: here, in the workshop, or on its way (B-39). */
export const moveMany = creation({
  endpoint: worksContract.moveMany,
  record: workBatchRecord,
  action: 'moveMany',
  rules: { takesMetal: () => false, isBackFromSupplier: () => false },
  async lock(asked) {
    const held = await lockEnvelopes(asked, asked.body.codes.map(plainCode));
    return { held: held.map((work) => ({ ...work, isSentOn: isSentOn(asked.body.to) })) };
  },
  run: (operation, { body, facts }) =>
    runBatch(operation, {
      action: 'moveMany',
      row: 'move',
      codes: body.codes,
      path: 'codes',
      held: facts.held,
      check: (work) => void placeAfter(operation.who, work, body.to),
      apply: (work) => moveWork(operation, work, body.to),
    }),
});
