import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { action } from '../../../../platform/action.ts';
import { bookTaxBack } from '../wholesale-invoices.book.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { lockWholesaleInvoice } from '../wholesale-invoices.store.ts';

/** Recorded by mistake: while the agency has not taken it, it never was. */
export const withdraw = action({
  endpoint: wholesaleInvoicesContract.withdraw,
  record: wholesaleInvoiceRecord,
  action: 'withdraw',
  lock: ({ tx, params }) => lockWholesaleInvoice(tx, params.wholesaleInvoiceId),
  async run(operation, { facts }) {
    await bookTaxBack(operation, { ...facts, description: facts.issuer.name });
    operation.changes.push({ topic: 'closings', storeId: '*', id: facts.closingId });
    return { details: { closingCode: facts.closingCode, totalCents: facts.totalCents } };
  },
});
