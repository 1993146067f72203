import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { notifyCustomer } from '../../../master-data/customers/customers.public.ts';
import { lockTold } from '../sales.messages.ts';
import { RECEIPT_PAPER } from '../sales.public.ts';
import { getSale } from '../sales.queries.ts';

const { subject, body: text } = salesEs.messages.receipt;

/** The receipt goes to the customer's mail with its PDF (R-CUST-07). */
export const mailReceipt = command({
  endpoint: salesContract.mailReceipt,
  machine: saleMachine,
  rules: saleRules,
  action: 'mailReceipt',
  lock: ({ tx, scope, params }) => lockTold(tx, scope, params.saleId, 'MAIL'),
  async run(operation, { facts, row }) {
    const { tx, scope } = operation;
    const { id, code, storeName, customerId, contact } = facts;
    await notifyCustomer(operation, customerId, {
      subject: subject(code, storeName),
      body: text(contact.name, code, storeName),
      attachment: { kind: RECEIPT_PAPER, recordId: id },
    });
    operation.changes.push({ topic: 'sales', storeId: facts.storeId, id }, { topic: 'notifications', storeId: '*' });
    return { recordId: id, code, state: row!.to, reply: () => getSale(tx, scope, id) };
  },
});
