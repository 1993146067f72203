import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

export const unban = action({
  endpoint: wholesaleCustomersContract.unban,
  record: wholesaleCustomerRecord,
  action: 'unban',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  run: () => ({ columns: { ban_reason: null } }),
});
