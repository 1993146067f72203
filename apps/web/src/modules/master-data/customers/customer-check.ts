import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { addressFault } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { type CustomerData, customerData } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';

/** What the server would refuse, before it is asked. */
export function customerFaults(data: CustomerData): FieldError[] {
  const faults = schemaFaults(customerData, data);
  const address = addressFault(data.address);
  return address ? [...faults, address] : faults;
}
