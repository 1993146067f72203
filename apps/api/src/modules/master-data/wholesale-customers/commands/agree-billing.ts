import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomersErrors } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.errors.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { keepDocument, lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

/** From that day on the house may invoice in their name (RD 1619/2012 art. 5). */
export const agreeBilling = action({
  endpoint: wholesaleCustomersContract.agreeBilling,
  record: wholesaleCustomerRecord,
  action: 'agreeBilling',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id, agreements }, body: { fileId, since } }) {
    const { tx, who, now } = operation;
    const until = agreements
      .map((one) => one.until ?? '')
      .toSorted()
      .at(-1);
    if (until !== undefined && since <= until)
      throw refuse(wholesaleCustomersErrors.BILLING_AGREEMENT_OVERLAPS, { until: date(until) });
    const documentId = await keepDocument(operation, id, { kind: 'BILLING_AGREEMENT', fileId });
    await tx.run(
      qb.insertInto('wholesale_agreements').values({
        id: uuidv7(),
        customer_id: id,
        document_id: documentId,
        from_date: since,
        agreed_at: now,
        agreed_by: who.employeeId,
      }),
    );
    return { details: { since } };
  },
});
