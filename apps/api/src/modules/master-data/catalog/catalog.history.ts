/** What happened to a catalogue product: what people did to it, and what followed by itself from a sale or a return. */
import { sql } from 'kysely';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { linesOf } from '../../../platform/audit.ts';
import { type Db, qb } from '../../../platform/db.ts';

type Step = CatalogueProduct['history'][number];

export function historyOf(db: Db, catalogueId: string): Promise<Step[]> {
  return db.run(
    sql<Step>`
      select h.at, h.action, coalesce(e.name, 'Sistema') as "employeeName",
        h."operationCode"
      from (
        select a.at, split_part(a.action, '.', 2) as action, a.employee_id, null as "operationCode", a.seq as place
        from ${linesOf(sql`array[${catalogueId}]::uuid[]`)} a
        union all
        select c.at, c.action, c.employee_id, c.operation_code, c.id
        from state_changes c where c.record_id = ${catalogueId} and c.action in ('runOut', 'reappear')
      ) h left join employee_names e on e.id = h.employee_id
      order by h.at desc, h.place desc limit 200`.compile(qb),
  );
}
