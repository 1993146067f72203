/** The remainder of a shop or of many day by day, note by note, and the counts of it. */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import {
  type DenominationCount,
  knownUnits,
  type NotesMoved,
} from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { RemainderDay, SpotCount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { isBlindTo } from './cash.blind.ts';
import { blindCountsOfSpot } from './cash.blind-counts.ts';
import { type Asker, shopsAsked, type Whose } from './cash.whose.ts';

const spotCounts = sql`select k.id, k.account, k.counted_at as "countedAt", k.expected_cents as "expectedCents",
    k.counted_cents as "countedCents", k.counted_cents - k.expected_cents as "differenceCents", k.reason, k.units,
    e.name as "signerName", s.name as "storeName", ${blindCountsOfSpot} as "blindCounts"
  from spot_counts k join employee_names e on e.id = k.signer_id join cash_places s on s.id = k.place_id`;

export const readSpotCount = (db: Db, id: string): Promise<SpotCount> =>
  db.one(sql<SpotCount>`${spotCounts} where k.id = ${id}`.compile(qb));

export const spotCountsOf = (db: Db, sessionId: string): Promise<SpotCount[]> =>
  db.run(sql<SpotCount>`${spotCounts} where k.cash_session_id = ${sessionId} order by k.counted_at`.compile(qb));

interface Asked {
  readonly date?: string | undefined;
  readonly storeId?: readonly string[] | undefined;
  /** Who counted or signed it. */
  readonly employeeId?: string | undefined;
}

export async function remainderOn(db: Db, asker: Asker, { date, storeId, employeeId }: Asked): Promise<RemainderDay> {
  const day = date ?? businessDate(new Date());
  const shops = await shopsAsked(db, asker, storeId);
  const days = await Promise.all(shops.map((shop) => remainderOf(db, shop, day, employeeId)));
  const [only] = days.length === 1 ? days : [];
  const isBlind = isBlindTo(asker.who);
  const lines = together(days.flatMap((one) => one.lines));
  return {
    date: day,
    storeName: only?.shop.name ?? cashEs.remainderDay.manyStores,
    hasRecords: days.some((one) => one.hasRecords),
    // Who counts it blind knows no total, and no notes that make one.
    totalCents: isBlind ? null : sum(days.map((one) => one.totalCents)),
    lines: isBlind ? [] : lines.map((line) => ({ ...line, amountCents: line.denominationCents * line.units })),
    unknownCents: isBlind ? 0 : sum(days.map((one) => one.unknownCents)),
    lastCount: only?.lastCount ?? null,
    counts: days.flatMap((one) => one.counts.filter(({ isTold }) => isTold)),
    stores: days.map(({ shop, totalCents, unknownCents, lastCount }) => ({
      storeId: shop.id,
      storeName: shop.name,
      totalCents: isBlind ? null : totalCents,
      unknownCents: isBlind ? 0 : unknownCents,
      countedAt: lastCount?.countedAt ?? null,
    })),
  };
}

async function remainderOf(db: Db, shop: Whose, day: string, employeeId: string | undefined) {
  const own = sql`k.place_id = ${shop.id} and k.account = 'remainder'`;
  const isTold = employeeId === undefined ? sql`true` : sql`${employeeId}::uuid in (k.employee_id, k.signer_id)`;
  const [last, counts, lastCount] = await Promise.all([
    db.first(
      sql<{ totalCents: number; date: string }>`
        select e.balance_after as "totalCents", t.business_date as date
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id
        where a.path = ${storeAccount(shop.code, 'remainder')} and t.business_date <= ${day}::date
        order by e.account_version desc limit 1`.compile(qb),
    ),
    db.run(
      sql<SpotCount & { isTold: boolean }>`select c.*, ${isTold} as "isTold"
        from (${spotCounts} where ${own} and k.business_date = ${day}::date) c join spot_counts k on k.id = c.id
        order by k.counted_at`.compile(qb),
    ),
    db.first(
      sql<SpotCount>`${spotCounts} where ${own} and k.business_date <= ${day}::date
        order by k.counted_at desc limit 1`.compile(qb),
    ),
  ]);
  const totalCents = last?.totalCents ?? 0;
  const known = knownUnits(lastCount?.units ?? [], await movedSince(db, shop, lastCount, day));
  const hasRecords = last?.date === day || counts.length > 0;
  return { shop, totalCents, hasRecords, ...known, lastCount: lastCount ?? null, counts };
}

/** The same notes of several shops as one line. */
function together(lines: readonly DenominationCount[]): DenominationCount[] {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.denominationCents, (units.get(line.denominationCents) ?? 0) + line.units);
  return [...units]
    .map(([denominationCents, many]) => ({ denominationCents, units: many }))
    .toSorted((a, b) => b.denominationCents - a.denominationCents);
}

interface Booked {
  readonly concept: string;
  readonly recordId: string;
  readonly amountCents: number;
  /** With the sign of the amount; null where nobody said which notes. */
  readonly units: DenominationCount[] | null;
}

/** What was booked in the remainder since it was counted: each operation once, with the notes it named. */
async function movedSince(db: Db, shop: Whose, last: SpotCount | undefined, day: string): Promise<NotesMoved[]> {
  const rows = await db.run(
    sql<Booked>`select t.concept, t.record_id as "recordId", e.amount as "amountCents", case
        when t.kind = 'INTERNAL_SHIPMENT_MISMATCH' then '[]'
        else (select jsonb_agg(jsonb_build_object('denominationCents', u."denominationCents",
            'units', sign(e.amount) * u.units)) from jsonb_to_recordset(named.units)
            as u("denominationCents" bigint, units int)) end as units
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      left join lateral (
        select m.units from cash_movements m where t.concept = 'cashMovement' and m.id = t.record_id
        union all select o.units from opening_balances o where t.concept = 'openingBalance' and o.id = t.record_id
        union all (select r.units from cash_redistributions r
          where t.concept = 'cashSession' and r.cash_session_id = t.record_id and r.moved_cents = e.amount
            and t.made_at - r.made_at between interval '0' and interval '1 minute')
        union all select case when t.kind = 'INTERNAL_SHIPMENT_SHIPPING' then s.verified_units
            else s.prepared_units end
          from money_shipments s where t.concept = 'shipment' and s.id = t.record_id) named on true
      where a.path = ${storeAccount(shop.code, 'remainder')} and t.business_date <= ${day}::date
        and t.made_at > ${last?.countedAt ?? '-infinity'}::timestamptz
        and t.record_id is distinct from ${last?.id ?? null}
      order by e.account_version`.compile(qb),
  );
  return rows.reduce<Booked[]>(withNext, []);
}

/** Bookings of one operation, one after another, are one: what came short is no note that left. */
function withNext(steps: Booked[], next: Booked): Booked[] {
  const before = steps.at(-1);
  if (before?.concept !== next.concept || before.recordId !== next.recordId) return [...steps, next];
  const units = before.units && next.units ? [...before.units, ...next.units] : null;
  steps[steps.length - 1] = { ...next, amountCents: before.amountCents + next.amountCents, units };
  return steps;
}
