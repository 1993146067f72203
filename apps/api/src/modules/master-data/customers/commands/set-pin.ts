import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { savePin } from '../customers.pin.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const setPin = action({
  endpoint: customersContract.setPin,
  record: customerRecord,
  action: 'setPin',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.record.id), amountCents: null }),
  run: (operation, { facts, body }) => savePin(operation, facts.id, body.pin),
});
