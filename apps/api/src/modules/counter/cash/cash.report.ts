/** The X and the Z: what the ledger says of one session, kind by kind. */
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import type { CashReport, CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { LEDGER_KINDS, type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import type { Scope } from '../../../platform/who.ts';
import { inTransitFrom } from './cash.in-transit.ts';
import { getSession } from './cash.queries.ts';
import { blindCountsOf } from './cash.blind-counts.ts';
import { spotCountsOf } from './cash.remainder.ts';

const KINDS = Object.keys(LEDGER_KINDS) as LedgerKindName[];

interface KindRow {
  readonly path: string;
  readonly kind: LedgerKindName;
  readonly inCents: number;
  readonly outCents: number;
  readonly operations: number;
}

/** What only the close knows. */
export interface Closing {
  readonly expectedCents: number;
  readonly countedCents: number;
  readonly reason: string | null;
  readonly expectedCardCents: number;
  readonly countedCardCents: number;
  readonly cardReason: string | null;
  readonly toRemainderCents: number;
}

/** A closed session answers the report that was signed, and what was corrected since; an open one is reckoned now. */
export async function reportOf(db: Db, scope: Scope, id: string, isBlind = false): Promise<CashReport> {
  const reads = together(db);
  const [found, compared] = await Promise.all([getSession(reads, scope, id), comparedWith(reads, id)]);
  const { report, ...session } = found;
  if (report !== null) {
    const { corrections, actions } = session;
    const signed = report as CashReport;
    return { ...signed, session: { ...signed.session, corrections, actions }, compared };
  }
  if (isBlind) throw new DomainError(cashErrors.REPORT_BLIND);
  return { ...(await cashReport(db, session)), compared };
}

/** The last day of that till before this one, and the same weekday a week before, if it was open. */
const comparedWith = (db: Db, id: string) =>
  db.run(
    sql<{ date: string; soldCents: number }>`
      with own as (select place_id, business_date from cash_sessions where id = ${id})
      select c.business_date as date, coalesce(sum(v.total_cents), 0)::bigint as "soldCents"
      from own join cash_sessions c on c.place_id = own.place_id
        and c.business_date in (own.business_date - 7, (select max(b.business_date) from cash_sessions b
          where b.place_id = own.place_id and b.business_date < own.business_date))
        left join session_sales v on v.cash_session_id = c.id
      group by c.business_date order by c.business_date desc`.compile(qb),
  );

/** In between and before: what was counted, and what was said blind. */
const countedIn = async (db: Db, id: string) => {
  const [spotCounts, blindCounts] = await Promise.all([spotCountsOf(db, id), blindCountsOf(db, id)]);
  return { spotCounts, blindCounts };
};

const openingOf = (db: Db, id: string) =>
  db.one(
    qb
      .selectFrom('cash_sessions')
      .select([
        'opening_cents as openingCents',
        'opening_difference_cents as openingDifferenceCents',
        'opening_reason as openingReason',
      ])
      .where('id', '=', id),
  );

/** Who sold what, and what came back of what each had sold, whenever that was. */
const sellersIn = (db: Db, id: string, paths: readonly string[]) =>
  db.run(
    sql<{ employeeName: string; saleCount: number; totalCents: number; returnedCents: number }>`
      select o.seller_name as "employeeName", sum(o.sales)::int as "saleCount", sum(o.sold)::bigint as "totalCents",
        sum(o.returned)::bigint as "returnedCents"
      from (
        select seller_id, seller_name, 1 as sales, total_cents as sold, 0 as returned
        from session_sales where cash_session_id = ${id}
        union all
        select v.seller_id, v.seller_name, 0, 0, -e.amount
        from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
          join ledger_accounts a on a.id = e.account_id join session_sales v on v.sale_id = l.record_id
        where l.cash_session_id = ${id} and l.kind = 'SALE_REFUND' and l.concept = 'sale'
          and a.path = any (${[...paths]}::text[])
      ) o
      group by o.seller_id, o.seller_name order by "totalCents" desc, "employeeName"`.compile(qb),
  );

/** The close is written down in the chain of the shop it is made from: that of the division too. */
export async function cashReport(db: Db, session: CashSession, closing?: Closing, chain = session.storeCode) {
  const path = (name: 'till' | 'card' | 'bank') => storeAccount(session.storeCode, name);
  const reads = together(db);
  const [kinds, opening, byEmployee, returns, counts, head, told, inTransitCents] = await Promise.all([
    reads.run(
      sql<KindRow>`
        select a.path, l.kind, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "inCents",
          coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "outCents",
          count(distinct l.id)::int as operations
        from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id
        where l.cash_session_id = ${session.id} and a.path = any (${[path('till'), path('card'), path('bank')]}::text[])
        group by a.path, l.kind`.compile(qb),
    ),
    openingOf(reads, session.id),
    sellersIn(reads, session.id, [path('till'), path('card'), path('bank')]),
    reads.one(
      sql<{ count: number }>`select count(*)::int as count from ledger_transactions
        where cash_session_id = ${session.id} and kind = 'SALE_RETURN'`.compile(qb),
    ),
    reads.run(
      qb
        .selectFrom('cash_counts')
        .select(['mode', 'denomination_cents as denominationCents', 'units'])
        .where('cash_session_id', '=', session.id)
        .orderBy('mode')
        .orderBy('denomination_cents', 'desc'),
    ),
    reads.first(
      sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_heads where chain = ${chain}`.compile(qb),
    ),
    countedIn(reads, session.id),
    inTransitFrom(reads, sql`(select place_id from cash_sessions where id = ${session.id})`),
  ]);
  const totalsOf = (account: string) =>
    KINDS.map((kind) => {
      const row = kinds.find((one) => one.path === account && one.kind === kind);
      return { kind, inCents: row?.inCents ?? 0, outCents: row?.outCents ?? 0, operations: row?.operations ?? 0 };
    });
  const [cash, card, transfer] = [totalsOf(path('till')), totalsOf(path('card')), totalsOf(path('bank'))];
  const net = (rows: typeof cash): number => sum(rows.map((row) => row.inCents - row.outCents));
  const report: CashReport = {
    session,
    cash,
    card,
    transfer,
    ...opening,
    expectedCents: closing?.expectedCents ?? net(cash),
    countedCents: closing?.countedCents ?? null,
    differenceCents: closing ? closing.countedCents - closing.expectedCents : null,
    differenceReason: closing?.reason ?? null,
    expectedCardCents: closing?.expectedCardCents ?? net(card),
    countedCardCents: closing?.countedCardCents ?? null,
    cardReason: closing?.cardReason ?? null,
    toRemainderCents: closing?.toRemainderCents ?? 0,
    closingCents: closing ? closing.countedCents - closing.toRemainderCents : null,
    saleCount: sum(byEmployee.map((row) => row.saleCount)),
    returnCount: returns.count,
    byEmployee,
    counts,
    auditHash: head?.hash ?? null,
    ...told,
    inTransitCents,
  };
  return report;
}
