/** The remainder day by day, note by note, and the counts of it. */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { type DenominationCount, knownUnits } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { RemainderDay, SpotCount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';

const spotCounts = sql`select k.id, k.account, k.counted_at as "countedAt", k.expected_cents as "expectedCents",
    k.counted_cents as "countedCents", k.counted_cents - k.expected_cents as "differenceCents", k.reason, k.units,
    e.name as "signerName"
  from spot_counts k join employee_names e on e.id = k.signer_id`;

export const readSpotCount = (db: Db, id: string): Promise<SpotCount> =>
  db.one(sql<SpotCount>`${spotCounts} where k.id = ${id}`.compile(qb));

export const spotCountsOf = (db: Db, sessionId: string): Promise<SpotCount[]> =>
  db.run(sql<SpotCount>`${spotCounts} where k.cash_session_id = ${sessionId} order by k.counted_at`.compile(qb));

export async function remainderOn(db: Db, who: Who, date: string | undefined): Promise<RemainderDay> {
  const day = date ?? businessDate(new Date());
  const own = sql`k.store_id = ${who.storeId} and k.account = 'remainder'`;
  const [last, counts, lastCount] = await Promise.all([
    db.first(
      sql<{ totalCents: number; date: string }>`
        select e.balance_after as "totalCents", t.business_date as date
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id
        where a.path = ${storeAccount(who.storeCode, 'remainder')} and t.business_date <= ${day}::date
        order by e.account_version desc limit 1`.compile(qb),
    ),
    db.run(
      sql<SpotCount>`${spotCounts} where ${own} and k.business_date = ${day}::date order by k.counted_at`.compile(qb),
    ),
    db.first(
      sql<SpotCount>`${spotCounts} where ${own} and k.business_date <= ${day}::date
        order by k.counted_at desc limit 1`.compile(qb),
    ),
  ]);
  const totalCents = last?.totalCents ?? 0;
  const moved = await movedSince(db, who, lastCount?.countedAt, day);
  const known = knownUnits(totalCents, [
    ...(lastCount ? [{ sign: 1 as const, units: lastCount.units }] : []),
    ...moved,
  ]);
  return {
    date: day,
    storeName: who.storeName,
    hasRecords: last?.date === day || counts.length > 0,
    totalCents,
    lines: known.lines.map((line) => ({ ...line, amountCents: line.denominationCents * line.units })),
    unknownCents: known.unknownCents,
    lastCount: lastCount ?? null,
    counts,
  };
}

interface Moved {
  readonly sign: 1 | -1;
  readonly units: DenominationCount[];
}

/** What movements and shipments brought to the remainder and took from it; a corrected one did nothing in the end. */
function movedSince(db: Db, who: Who, since: string | undefined, day: string): Promise<Moved[]> {
  return db.run(
    sql<Moved>`select case when m.type like '%TO_REMAINDER' then 1 else -1 end as sign, m.units
      from cash_movements m where m.store_id = ${who.storeId} and m.type like '%REMAINDER%' and m.state = 'booked'
        and m.business_date <= ${day}::date and m.made_at > ${since ?? '-infinity'}::timestamptz
      union all select -1, s.prepared_units from money_shipments s
        join ledger_transactions t on t.record_id = s.id and t.kind = 'INTERNAL_SHIPMENT_PREPARATION'
        where s.origin_store_id = ${who.storeId} and s.account = 'remainder' and t.business_date <= ${day}::date
          and t.made_at > ${since ?? '-infinity'}::timestamptz
          and not exists (select from ledger_transactions r where r.reverses = t.id)
      union all select 1, s.verified_units from money_shipments s
        join ledger_transactions t on t.record_id = s.id and t.kind = 'INTERNAL_SHIPMENT_SHIPPING'
        where s.destination_store_id = ${who.storeId} and t.business_date <= ${day}::date
          and t.made_at > ${since ?? '-infinity'}::timestamptz`.compile(qb),
  );
}
