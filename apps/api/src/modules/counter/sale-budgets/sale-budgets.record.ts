/** A budget of a sale as the kernel writes it. Purchases and the shop both look at it. */
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { announce } from '../../../platform/announcements.ts';
import { record } from '../../../platform/record.ts';
import { saleBudgetReady } from './sale-budgets.announcements.ts';
import { getSaleBudget } from './sale-budgets.queries.ts';
import type { HeldBudget } from './sale-budgets.store.ts';

export const saleBudgetRecord = record<HeldBudget>()({
  machine: saleBudgetMachine,
  es: saleBudgetsEs,
  rules: saleBudgetRules,
  table: 'sale_budgets',
  isVersioned: true,
  topic: 'sale-budgets',
  heardIn: 'everywhere',
  things: ({ productId }) => (productId === null ? [] : [productId]),
  async moved(operation, moves) {
    for (const { held, to } of moves)
      if (to === 'RECEIVED') await announce(operation, saleBudgetReady, { recordId: held.id });
  },
  reply: ({ tx, who, scope }, id) => getSaleBudget(tx, who, scope, id),
});
