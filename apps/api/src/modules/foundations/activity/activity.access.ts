/** The log of accesses of a month, as who investigates takes it away; taking it is in it too. */
import { sql } from 'kysely';
import { businessDate, ZONE } from '@quilate/domain/kernel/dates.ts';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { AccessKind } from '../../../platform/access-log.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import { toCsv } from '../../../platform/export.ts';

const PAGE = 2000;
const MACHINE_SIGNS = 8;
const es = activityEs.accessColumns;

interface Row {
  readonly id: number;
  readonly at: string;
  readonly kind: AccessKind;
  readonly employeeName: string | null;
  readonly storeName: string | null;
  readonly address: string;
  readonly machine: string | null;
  readonly subject: string | null;
  readonly requestId: string | null;
}

const COLUMNS = [
  { head: es.at, value: (row: Row) => dateTime(row.at) },
  { head: es.kind, value: (row: Row) => activityEs.accessKinds[row.kind] },
  { head: es.employee, value: (row: Row) => row.employeeName },
  { head: es.store, value: (row: Row) => row.storeName },
  { head: es.address, value: (row: Row) => row.address },
  // Enough to tell machines apart.
  { head: es.machine, value: (row: Row) => row.machine?.slice(0, MACHINE_SIGNS) },
  { head: es.subject, value: (row: Row) => row.subject },
  { head: es.request, value: (row: Row) => row.requestId },
];

export async function accessFile(db: PoolDb, month = businessDate(new Date()).slice(0, 7)) {
  const text = await toCsv({ title: activityEs.access, columns: COLUMNS }, rowsOf(db, month));
  return { type: 'text/csv; charset=utf-8', fileName: `accesos-${month}.csv`, bytes: Buffer.from(text) };
}

async function* rowsOf(db: PoolDb, month: string): AsyncGenerator<Row> {
  const first = `${month}-01`;
  for (let after = 0; ;) {
    const rows = await db.run(
      sql<Row>`
        select l.id, l.at, l.kind, e.name as "employeeName", s.name as "storeName", l.address, l.machine,
          coalesce(f.name, l.subject) as subject, l.request_id as "requestId"
        from access_log l left join employee_names e on e.id = l.employee_id
          left join store_names s on s.id = l.store_id
          left join employee_names f on l.kind like 'signIn%' and f.id::text = l.subject
        where l.id > ${after} and l.at >= ${first}::timestamp at time zone ${ZONE}
          and l.at < (${first}::timestamp + interval '1 month') at time zone ${ZONE}
        order by l.id limit ${PAGE}`.compile(qb),
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
