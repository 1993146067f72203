import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { ownBan } from '../customers.ban.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

/** A banned customer takes part in no operation of any shop (S0 §4). */
export const ban = action({
  endpoint: customersContract.ban,
  record: customerRecord,
  action: 'ban',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  run: (operation, { facts }) => ownBan(operation, facts.id),
});
