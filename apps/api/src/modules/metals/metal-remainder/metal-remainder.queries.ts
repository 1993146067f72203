/** The metal remainder as screens read it: entries of the ledger, no second book. */
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { metalMovementList } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.lists.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type {
  MetalMovement,
  MetalRemainder,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import {
  REMAINDER_METALS,
  REMAINDER_OPERATIONS,
  type RemainderMetal,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { boundsOf, daysOf, eachKind, FENCE, kindsOf } from '../../foundations/ledger/ledger.entries.ts';

const pathsOf = (metals: readonly RemainderMetal[]): string[] =>
  metals.map((metal) => accountPath('workshopMetal', metal));
const read = (db: Db, metals: readonly RemainderMetal[]): Promise<MetalRemainder[]> =>
  db.run(
    sql<MetalRemainder>`select m.metal, a.balance as "totalMg", a.version::int as movements,
        (select t.made_at from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account_id = a.id order by e.account_version desc limit 1) as "lastMovedAt"
      from unnest(${[...metals]}::text[], ${pathsOf(metals)}::text[]) with ordinality as m(metal, path, position)
        join ledger_accounts a on a.path = m.path order by m.position`.compile(qb),
  );

export async function remainders(db: Db) {
  const data = await read(db, REMAINDER_METALS);
  return { data, totalCount: data.length };
}
/** Who may bring metal. */
export async function metalSuppliers(db: Db) {
  const data = await db.run(
    sql<{ id: string; name: string; taxId: string }>`select id, name, tax_id as "taxId" from suppliers
      where kind = 'WORKSHOP' and state = 'ACTIVE' order by name collate "und-x-icu", id`.compile(qb),
  );
  return { data, totalCount: data.length };
}
export const remainderOf = async (db: Db, metal: RemainderMetal): Promise<MetalRemainder> =>
  (await read(db, [metal]))[0]!;

/** What counts have moved since the last that two people signed. */
export async function countedAlone(db: Db, metal: RemainderMetal): Promise<number> {
  const row = await db.one(
    sql<{ mg: number }>`select coalesce(sum(abs(counted_mg - seen_mg)), 0)::bigint as mg from metal_counts
      where metal = ${metal} and made_at > coalesce((select max(made_at) from metal_counts
        where metal = ${metal} and second_id is not null), '-infinity')`.compile(qb),
  );
  return row.mg;
}

/** The operation of an entry, by its kind. */
const OPERATION = sql`case t.kind ${sql.join(
  REMAINDER_OPERATIONS.map((operation) => sql`when ${sql.lit(KIND_OF[operation])} then ${sql.lit(operation)}`),
  sql` `,
)} end`;

/** In the order of the account, a page of each kind asked for; whose and what for is read of that page alone. */
export async function listMovements(db: Db, query: PageQuery<typeof metalMovementList>) {
  const asked = { ...query, kind: query.operation?.map((operation) => KIND_OF[operation]) };
  const cursor = decodeCursor(query.cursor, 'versions');
  const [way, side] = query.sort === 'at' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = cursor ? [sql`e.account_version ${side} ${cursor.id}::bigint`] : [];
  const account = sql`(select a.id, ${boundsOf(asked)} from ledger_accounts a
    where a.path = ${accountPath('workshopMetal', query.metal ?? 'GOLD')} ${FENCE}) a`;
  const kinds = eachKind(asked);
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<MetalMovement & { version: number }>`select t.id, ${OPERATION} as operation, t.made_at as at,
          e.amount as "movedMg", e.balance_after as "totalMg", coalesce(g.name, '') as "signerName",
          coalesce(t.reason, '') as observations, e.account_version as version,
          case when t.kind = ${KIND_OF.WORK} then t.record_id end as "workId",
          case when t.kind = ${KIND_OF.WORK} then t.operation_code end as "workCode",
          coalesce(u.bar_code, u.supplier_name || ' · ' || u.document) as source, u.bar_id as "barId",
          o.name as "secondName"
        from (select x.* from ${account} ${kinds.from} cross join lateral (
            select e.* from ledger_entries e
            where e.account_id = a.id and ${and([...kinds.is, ...daysOf(asked), ...after])}
            order by e.account_version ${way} limit ${query.limit + 1}) x
          order by x.account_version ${way} limit ${query.limit + 1}) e
        join ledger_transactions t on t.id = e.transaction_id
        left join employee_names g on g.id = coalesce(t.signer_id, t.employee_id)
        left join metal_supplies u on u.id = t.record_id left join metal_counts c on c.id = t.record_id
        left join employee_names o on o.id = coalesce(u.second_id, c.second_id)
        order by e.account_version ${way}`.compile(qb),
    ),
    db.one(
      cappedCount(
        sql`from ${account} join ledger_entries e on e.account_id = a.id
          where ${and([...kindsOf(asked), ...daysOf(asked)])}`,
      ).compile(qb),
    ),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, ({ version }) => ({ at: '0', id: String(version) }));
  return { data: data.map(({ version: _version, ...movement }) => movement), ...totals(count), ...next };
}
