/** The till for other modules: whether it is open, and how payments reach the books. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { countedCents, type DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';

/**
 * The open session of a place, kept open until the operation ends: a close waits for it, and no money enters a closed
 * till. Locks on the row alone would let sales overtake a waiting close for ever; the turn is taken in order.
 */
export function requireOpenSession(tx: Tx, placeId: string): Promise<string> {
  const sessions = held.get(tx) ?? new Map<string, Promise<string>>();
  held.set(tx, sessions);
  const asked = sessions.get(placeId) ?? openSession(tx, placeId);
  sessions.set(placeId, asked);
  return asked;
}

/** By place, in each transaction: what is held once stays open. */
const held = new WeakMap<Tx, Map<string, Promise<string>>>();

async function openSession(db: Db, placeId: string): Promise<string> {
  const row = await db.first(
    sql<{ id: string }>`
      with turn as materialized (select pg_advisory_xact_lock_shared(hashtextextended(${placeId}, 0)))
      select c.id from turn, cash_sessions c where c.place_id = ${placeId} and c.state = 'open'
      for share of c`.compile(qb),
  );
  if (!row) throw new DomainError(cashErrors.CASH_CLOSED);
  return row.id;
}

export interface TillCount {
  readonly isOpen: boolean;
  /** Of the open session: the opening count, or the last one since. */
  readonly countedAt: string | null;
  readonly differenceCents: number | null;
}

/** Whether the till is open and when it was counted; an opening or close under way is waited for. */
export async function tillCount(tx: Tx, storeId: string): Promise<TillCount> {
  const turn = tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${storeId}, 0))`.compile(qb));
  const row = tx.first(
    sql<TillCount>`
      select true as "isOpen", l.at as "countedAt", l.difference_cents as "differenceCents"
      from cash_sessions c cross join lateral (
        select c.opened_at as at, c.opening_difference_cents as difference_cents
        union all select p.counted_at, p.counted_cents - p.expected_cents from spot_counts p
          where p.cash_session_id = c.id and p.account = 'till'
        order by at desc limit 1) l
      where c.place_id = ${storeId} and c.state = 'open'`.compile(qb),
  );
  await turn;
  return (await row) ?? { isOpen: false, countedAt: null, differenceCents: null };
}

/** As it is seen now: nothing is waited for. */
export async function isTillOpen(db: Db, storeId: string): Promise<boolean> {
  const open = sql`select from cash_sessions where place_id = ${storeId} and state = 'open'`;
  return (await db.first(open.compile(qb))) !== undefined;
}

/** The account money of a method goes to. */
const METHOD_ACCOUNTS = { CASH: 'till', CARD: 'card', BANK_TRANSFER: 'bank', TRADE_IN: 'trade-in' } as const;
export const moneyAccount = (storeCode: string, method: keyof typeof METHOD_ACCOUNTS): string =>
  storeAccount(storeCode, METHOD_ACCOUNTS[method]);

/** The first month of these dates that the shop has closed. */
export async function closedMonthOf(db: Db, storeId: string, dates: readonly string[]): Promise<string | undefined> {
  const row = await db.first(
    sql<{ month: string }>`select month from closed_months where store_id = ${storeId}
      and month in (select date_trunc('month', d.date)::date from unnest(${[...dates]}::date[]) as d(date))
      order by month limit 1`.compile(qb),
  );
  return row?.month;
}

/** The counted total; the same note twice is a typing fault, not money. */
export function totalOf(counts: readonly DenominationCount[]): number {
  const kinds = new Set(counts.map((count) => count.denominationCents));
  if (kinds.size !== counts.length) throw new DomainError(cashErrors.DENOMINATION_TWICE);
  return countedCents(counts);
}
