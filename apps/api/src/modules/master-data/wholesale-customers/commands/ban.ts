import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

/** A banned one cannot operate in Metals (S1 §4). */
export const ban = action({
  endpoint: wholesaleCustomersContract.ban,
  record: wholesaleCustomerRecord,
  action: 'ban',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  run: (_, { body }) => ({ columns: { ban_reason: body.reason } }),
});
