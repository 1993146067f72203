import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { command } from '../../../../platform/command.ts';
import { changed } from '../customers.change.ts';
import { requirePin } from '../customers.pin.ts';
import { lockCustomer } from '../customers.store.ts';

export const checkPin = command({
  endpoint: customersContract.checkPin,
  machine: customerMachine,
  rules: customerRules,
  action: 'checkPin',
  async lock({ tx, params }) {
    const facts = await lockCustomer(tx, params.customerId);
    if (facts.pinState === 'NONE') throw new DomainError(customersErrors.PIN_MISSING);
    return facts;
  },
  async run(operation, { facts, body, row }) {
    const { id } = facts.record;
    await requirePin(operation, id, body.pin);
    return changed(operation, { id, state: row!.to });
  },
});
