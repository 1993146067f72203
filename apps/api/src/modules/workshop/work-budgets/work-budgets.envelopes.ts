/** Envelopes of budgets among those of jobs: read one after the other, and moved with one signature (decision 0196). */
import { offers, rowFor } from '@quilate/domain/kernel/machine.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { requireThere, take } from '../../../platform/record.ts';
import type { Marked } from '../works/works.batch.ts';
import type { EnvelopeRoom, Inside } from '../works/works.envelopes.ts';
import { requireInHand } from '../works/works.public.ts';
import { type HandOver, requireHandOver } from '../works/works.weighing.ts';
import { type HeldBudget, lockEnvelopes, readEnvelopes } from './work-budgets.held.ts';
import { workBudgetRecord } from './work-budgets.record.ts';
import { moveBudget } from './work-budgets.store.ts';

export const budgetEnvelopes: EnvelopeRoom = {
  async lock(asker, plainCodes, overOf) {
    const budgets = await lockEnvelopes(asker, plainCodes);
    return budgets.map((budget) => markedBudget(budget, overOf(budget.code)));
  },
  async read(asker, code) {
    const [budget] = await readEnvelopes(asker, [code]);
    return budget && insideOf(budget);
  },
};

function markedBudget(budget: HeldBudget, over: HandOver): Marked {
  const held = { ...budget, isSentOn: isSentOn(over.to) };
  return {
    code: budget.code,
    wrongState: worksEs.batch.wrongState(workBudgetsEs.states[budget.state]),
    reasons: workBudgetsEs.reasons,
    async check(operation: Operation) {
      const row = rowFor(workBudgetMachine, workBudgetRules, held, 'move');
      requireInHand(held.place);
      await requireThere(operation, workBudgetRecord, row, held);
      await requireHandOver(operation, held, over);
    },
    apply: (operation: Operation) =>
      take(operation, workBudgetRecord, held, 'move', async () => {
        await moveBudget(operation, held, over);
        return {};
      }),
  };
}

/** Only a pledge lies in an envelope. */
function insideOf(budget: HeldBudget): Inside | undefined {
  const { id, code, state, subject, metal, weightMg, holdsMetal, place } = budget;
  if (place === null) return undefined;
  return {
    id,
    code,
    kind: 'workBudget',
    origin: 'PLEDGE_BUDGET',
    state,
    stateEs: workBudgetsEs.states[state],
    pledge: subject,
    metal,
    pledgeMg: weightMg,
    expectedWeightMg: weightMg,
    holdsMetal,
    place,
    actionsAt: (spot) => offers(workBudgetMachine, workBudgetRules, { ...budget, spots: [spot] }),
  };
}
