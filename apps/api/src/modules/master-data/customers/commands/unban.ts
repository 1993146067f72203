import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { ownBan } from '../customers.ban.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const unban = action({
  endpoint: customersContract.unban,
  record: customerRecord,
  action: 'unban',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  run: (operation, { facts }) => ownBan(operation, facts.id),
});
