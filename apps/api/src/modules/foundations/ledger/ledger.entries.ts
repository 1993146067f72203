/**
 * Entries of accounts by their day and kind, however many an account has: its days are found by halves (`low`, `high`
 * of each account), its kinds by their index (decision 0387).
 */
import { type RawBuilder, sql } from 'kysely';

export interface EntryQuestion {
  readonly kind?: readonly string[] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}
type Day = string | RawBuilder<unknown>;

/** How many entries a command that began before midnight may come late. */
const LATE = 200;

/** Columns `low` and `high` of accounts `a`; the fence has them asked once for each. */
export const boundsOf = ({ from, to }: EntryQuestion): RawBuilder<unknown> => sql`
  ${from === undefined ? sql`null::bigint` : sql`ledger_version_from(a.id, ${from}::date)`} as low,
  ${to === undefined ? sql`null::bigint` : sql`ledger_version_from(a.id, ${to}::date + 1)`} as high`;
export const FENCE = sql`offset 0`;

/** Conditions on entries `e` of accounts `a` with their bounds. The transaction is looked at about midnight only. */
export function daysOf({ from, to }: EntryQuestion): RawBuilder<unknown>[] {
  const booked = (side: RawBuilder<unknown>) =>
    sql`(select t.business_date from ledger_transactions t where t.id = e.transaction_id) ${side}`;
  return [
    ...(from === undefined
      ? []
      : [
          sql`e.account_version >= a.low - ${sql.lit(LATE)}`,
          sql`(e.account_version >= a.low + ${sql.lit(LATE)} or ${booked(sql`>= ${from}::date`)})`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql`e.account_version < a.high + ${sql.lit(LATE)}`,
          sql`(e.account_version < a.high - ${sql.lit(LATE)} or ${booked(sql`<= ${to}::date`)})`,
        ]),
  ];
}

export const kindsOf = ({ kind }: EntryQuestion): RawBuilder<unknown>[] =>
  kind?.length ? [sql`e.kind = any (${[...kind]}::text[])`] : [];

/** To read the newest of each kind: rows `k`, and the condition on `e`. Without kinds there is one of any. */
export const eachKind = ({ kind }: EntryQuestion) =>
  kind?.length
    ? { from: sql`cross join unnest(${[...new Set(kind)]}::text[]) as k(kind)`, is: [sql`e.kind = k.kind`] }
    : { from: sql``, is: [] };
