import { customerMachine } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const customersInvariants: RoomInvariants = {
  says: {
    I47: 'De un cliente borrado no queda PIN, documento legible ni palabra de búsqueda',
    I50: 'Cada ficha unida tiene una sola unión sin deshacer, apunta donde ella dice y acaba en una ficha propia',
  },
  rules: {
    I47: `select c.id from customers c where c.status = 'ERASED' and (
        exists (select from customer_pins p where p.customer_id = c.id)
        or exists (select from files f where f.record_id = c.id and num_nonnulls(f.wrapped_key, f.small_key) > 0)
        or exists (select from customer_former_names n where n.customer_id = c.id)
        or exists (select from search_words w where w.record_id = c.id))`,
    I50: `select c.id from customers c
        left join customer_merges m on m.customer_id = c.id and m.undone_at is null
        where m.into_id is distinct from c.merged_into
      union all (
        with recursive up(start, id) as (
          select id, merged_into from customers where merged_into is not null
          union select up.start, c.merged_into from up join customers c on c.id = up.id where c.merged_into is not null)
        select start from up where id = start)`,
  },
  stated: [{ machine: customerMachine, table: 'customers', state: 'status' }],
};
