import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { action } from '../../../../platform/action.ts';
import { notifyCustomer } from '../../../master-data/customers/customers.contact.ts';
import { lockTold } from '../sales.messages.ts';
import { RECEIPT_PAPER } from '../sales.public.ts';
import { saleRecord } from '../sales.record.ts';

const { subject, body: text } = salesEs.messages.receipt;

/** The receipt goes to the customer's mail with its PDF (R-CUST-07). */
export const mailReceipt = action({
  endpoint: salesContract.mailReceipt,
  record: saleRecord,
  action: 'mailReceipt',
  lock: ({ tx, scope, params }) => lockTold(tx, scope, params.saleId, 'MAIL'),
  async run(operation, { facts: { id, code, storeName, customerId, contact } }) {
    await notifyCustomer(operation, customerId, {
      subject: subject(code, storeName),
      body: text(contact.name, code, storeName),
      attachment: { kind: RECEIPT_PAPER, recordId: id },
    });
    operation.changes.push({ topic: 'notifications', storeId: '*' });
  },
});
