import { refuse } from '@quilate/domain/kernel/errors.ts';
import { receiptsContract } from '@quilate/domain/modules/master-data/receipts/receipts.contract.ts';
import { receiptsErrors } from '@quilate/domain/modules/master-data/receipts/receipts.errors.ts';
import { creation } from '../../../../platform/action.ts';
import { signInvoice, unsignedInvoice } from '../receipts.e-invoices.ts';
import { getInvoice } from '../receipts.queries.ts';
import { eInvoiceRecord } from '../receipts.record.ts';

/** Once: whoever asks again is handed what was signed. */
export const sign = creation({
  endpoint: receiptsContract.sign,
  record: eInvoiceRecord,
  action: 'sign',
  lock: ({ tx, scope, params }) => unsignedInvoice(tx, scope, params.invoiceId),
  async run(operation, { facts }) {
    if (facts.isSigned) throw refuse(receiptsErrors.E_INVOICE_SIGNED);
    const id = await signInvoice(operation, facts);
    return { id, code: facts.number, storeId: facts.storeId, details: { number: facts.number } };
  },
  reply: ({ tx, scope }, _, { params }) => getInvoice(tx, scope, params.invoiceId),
});
