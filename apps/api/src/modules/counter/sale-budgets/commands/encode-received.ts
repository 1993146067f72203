import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { encodeForCustomer } from '../../../master-data/products/products.public.ts';
import { changed, lockSaleBudget, saveStep } from '../sale-budgets.store.ts';

/** The supplier's piece is here: it gets its code and is this customer's from then on. */
export const encodeReceived = command({
  endpoint: saleBudgetsContract.encodeReceived,
  machine: saleBudgetMachine,
  rules: saleBudgetRules,
  action: 'encodeReceived',
  lock: lockSaleBudget,
  async run(operation, { body, facts }) {
    const piece = await encodeForCustomer(
      operation,
      {
        ...body,
        source: 'NEW',
        costCents: body.costCents ?? null,
        finalPriceCents: facts.totalCents,
        taxBp: facts.taxBp,
        catalogueId: facts.catalogueId,
      },
      facts.code,
    );
    await saveStep(operation, facts.id, 'ENCODED', { product_id: piece.id });
    return changed(operation, facts, 'ENCODED', { pieces: [piece.code] });
  },
});
