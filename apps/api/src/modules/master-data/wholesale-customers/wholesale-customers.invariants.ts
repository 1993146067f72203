import { wholesaleCustomerMachine } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const wholesaleCustomersInvariants: RoomInvariants = {
  says: {
    I100: 'Cada cliente mayorista tiene al menos un documento legible',
  },
  rules: {
    I100: `select w.id from wholesale_customers w where not exists (select from wholesale_documents d
      join files f on f.id = d.file_id and f.erased_at is null
      where d.customer_id = w.id and d.removed_at is null)`,
  },
  stated: [{ machine: wholesaleCustomerMachine, table: 'wholesale_customers', state: 'state' }],
};
