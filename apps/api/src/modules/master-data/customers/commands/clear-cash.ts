import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { customerRecord } from '../customers.record.ts';
import { lockCustomer } from '../customers.store.ts';

/** Today’s operations of a person are apart: their cash is not added up until the day ends (docs/decisions/0396). */
export const clearCash = action({
  endpoint: customersContract.clearCash,
  record: customerRecord,
  action: 'clearCash',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.record.id), amountCents: null }),
  run: ({ today }) => ({ columns: { cash_cleared_on: today } }),
});
