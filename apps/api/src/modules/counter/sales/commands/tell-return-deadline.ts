import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { action } from '../../../../platform/action.ts';
import { notifyCustomer } from '../../../master-data/customers/customers.contact.ts';
import { lockTold } from '../sales.messages.ts';
import { saleRecord } from '../sales.record.ts';

const { subject, body: text, sms } = salesEs.messages.returnDeadline;

/** The customer is told the last day they can bring it back, by mail or SMS (R-CUST-07). */
export const tellReturnDeadline = action({
  endpoint: salesContract.tellReturnDeadline,
  record: saleRecord,
  action: 'tellReturnDeadline',
  lock: ({ tx, scope, params, body }) => lockTold(tx, scope, params.saleId, body.channel),
  async run(operation, { facts: { code, storeName, customerId, contact, refundMaxDate }, body: { channel } }) {
    const lastDay = dateInProse(refundMaxDate);
    await notifyCustomer(operation, customerId, {
      channel,
      subject: subject(code),
      body: channel === 'SMS' ? sms(storeName, code, lastDay) : text(contact.name, code, storeName, lastDay),
    });
    operation.changes.push({ topic: 'notifications', storeId: '*' });
    return { details: { channel } };
  },
});
