import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { command } from '../../../../platform/command.ts';
import { placeAfter } from '../../works/works.public.ts';
import { changed, lockWorkBudget, movePledge, writeLog } from '../work-budgets.store.ts';

/** Whoever reads the envelope says where it is, as with those of jobs (docs/decisions/0043). */
export const move = command({
  endpoint: workBudgetsContract.move,
  machine: workBudgetMachine,
  rules: workBudgetRules,
  action: 'move',
  lock: lockWorkBudget,
  async run(operation, { body, facts, row }) {
    const place = placeAfter(operation.who, facts, body.to);
    await writeLog(operation, facts.id, 'move', worksEs.moves[body.to]);
    await movePledge(operation, facts, place, 'move');
    return changed(operation, facts, row!.to, { place });
  },
});
