import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed } from '../customers.change.ts';
import { savePin } from '../customers.pin.ts';
import { lockCustomer } from '../customers.store.ts';

export const setPin = command({
  endpoint: customersContract.setPin,
  machine: customerMachine,
  rules: customerRules,
  action: 'setPin',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.record.id), amountCents: null }),
  async run(operation, { facts, body, row }) {
    const { id } = facts.record;
    await savePin(operation, id, body.pin);
    return changed(operation, { id, state: row!.to });
  },
});
