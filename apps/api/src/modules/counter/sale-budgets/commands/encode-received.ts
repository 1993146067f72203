import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { encodeForCustomer } from '../../../master-data/products/products.encoding.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';

/** The supplier's piece is here: it gets its code and is this customer's from then on. */
export const encodeReceived = action({
  endpoint: saleBudgetsContract.encodeReceived,
  record: saleBudgetRecord,
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
    return { columns: { product_id: piece.id }, details: { pieces: [piece.code] } };
  },
});
