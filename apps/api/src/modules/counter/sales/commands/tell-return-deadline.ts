import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { notifyCustomer } from '../../../master-data/customers/customers.public.ts';
import { lockTold } from '../sales.messages.ts';
import { getSale } from '../sales.queries.ts';

const { subject, body: text, sms } = salesEs.messages.returnDeadline;

/** The customer is told the last day they can bring it back, by mail or SMS (R-CUST-07). */
export const tellReturnDeadline = command({
  endpoint: salesContract.tellReturnDeadline,
  machine: saleMachine,
  rules: saleRules,
  action: 'tellReturnDeadline',
  lock: ({ tx, scope, params, body }) => lockTold(tx, scope, params.saleId, body.channel),
  async run(operation, { facts, row, body: { channel } }) {
    const { tx, scope } = operation;
    const { id, code, storeName, customerId, contact } = facts;
    const lastDay = dateInProse(facts.refundMaxDate);
    await notifyCustomer(operation, customerId, {
      channel,
      subject: subject(code),
      body: channel === 'SMS' ? sms(storeName, code, lastDay) : text(contact.name, code, storeName, lastDay),
    });
    operation.changes.push({ topic: 'sales', storeId: facts.storeId, id }, { topic: 'notifications', storeId: '*' });
    return { recordId: id, code, state: row!.to, details: { channel }, reply: () => getSale(tx, scope, id) };
  },
});
