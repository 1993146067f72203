import { refuse } from '@quilate/domain/kernel/errors.ts';
import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomersErrors } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

/** What was issued in their name until then keeps its ground: it never ends in the past. */
export const endBilling = action({
  endpoint: wholesaleCustomersContract.endBilling,
  record: wholesaleCustomerRecord,
  action: 'endBilling',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run({ tx, who, today }, { facts: { agreements }, body: { until } }) {
    const { id, since } = agreements.find((agreement) => agreement.until === null)!;
    if (until < today || until < since) throw refuse(wholesaleCustomersErrors.BILLING_AGREEMENT_END);
    await tx.run(
      qb.updateTable('wholesale_agreements').set({ until_date: until, ended_by: who.employeeId }).where('id', '=', id),
    );
    return { details: { since, until } };
  },
});
