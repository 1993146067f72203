import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { action } from '../../../../platform/action.ts';
import { requirePin } from '../customers.pin.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const checkPin = action({
  endpoint: customersContract.checkPin,
  record: customerRecord,
  action: 'checkPin',
  async lock({ tx, params }) {
    const facts = await lockCustomer(tx, params.customerId);
    if (facts.pinState === 'NONE') throw new DomainError(customersErrors.PIN_MISSING);
    return facts;
  },
  run: (operation, { facts, body }) => requirePin(operation, facts.id, body.pin),
});
