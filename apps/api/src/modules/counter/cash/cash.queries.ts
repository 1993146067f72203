/** The till and its ledger as screens read them. */
import type { MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { type movementList, sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { cashMachine, cashRules } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type {
  CashCurrent,
  CashMovement,
  CashSession,
  MovementTotals,
} from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { LEDGER_KINDS, type LedgerKindName, sidesOf } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { instant, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { isBlindTo } from './cash.blind.ts';
import { inTransitFrom } from './cash.in-transit.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

type SessionRow = Omit<CashSession, 'actions'>;
export const sessionColumns = sql<SessionRow>`
  t.id, t.state, s.name as "storeName", s.code as "storeCode", t.opened_at as "openedAt",
  o.name as "openedBy", t.closed_at as "closedAt",
  c.name as "closedBy",
  t.z_number as "zNumber", t.is_late as "isLate"`;
export const sessionJoins = sql`join store_names s on s.id = t.store_id join employee_names o on o.id = t.opened_by
  left join employee_names c on c.id = t.closed_by`;

export const withActions = (row: SessionRow): CashSession => ({
  ...row,
  actions: offers(cashMachine, cashRules, { state: row.state }),
});

export async function currentCash(db: Db, who: Who): Promise<CashCurrent> {
  const path = (name: 'till' | 'float' | 'remainder') => storeAccount(who.storeCode, name);
  const [row, held, limits, card, inTransitCents] = await Promise.all([
    db.first(
      sql<SessionRow>`select ${sessionColumns} from cash_sessions t ${sessionJoins}
        where t.store_id = ${who.storeId} and t.state = 'open'`.compile(qb),
    ),
    balances(db, [path('till'), path('float'), path('remainder')]),
    readLimits(db),
    db.one(
      sql<{ cents: number }>`
        select coalesce(sum(e.amount), 0)::bigint as cents from cash_sessions t
        join ledger_transactions l on l.cash_session_id = t.id
        join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id and a.path = ${storeAccount(who.storeCode, 'card')}
        where t.store_id = ${who.storeId} and t.state = 'open'`.compile(qb),
    ),
    inTransitFrom(db, who.storeId),
  ]);
  const isBlind = isBlindTo(who);
  return {
    session: row ? withActions(row) : null,
    targetCents: limits.tillTargetCents,
    expectedCents: isBlind ? null : (held[path(row ? 'till' : 'float')] ?? 0),
    expectedCardCents: isBlind ? null : card.cents,
    remainderCents: held[path('remainder')] ?? 0,
    inTransitCents,
  };
}

const sessionRecords = recordList(sessionList)<SessionRow>({
  kind: cashMachine.concept,
  table: 'cash_sessions',
  as: 't',
  columns: sessionColumns,
  joins: sessionJoins,
  store: 't.store_id',
  sort: { openedAt: instant('t.opened_at') },
  where: {},
});
export async function listSessions(db: Db, scope: Scope, query: PageQuery<typeof sessionList>) {
  const page = await listRecords(db, sessionRecords, query, { scope });
  return { ...page, data: page.data.map(withActions) };
}

export async function getSession(db: Db, scope: Scope, id: string): Promise<CashSession & { report: unknown }> {
  const inScope = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<SessionRow & { report: unknown }>`select ${sessionColumns}, t.report from cash_sessions t ${sessionJoins}
      where t.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...withActions(row), report: row.report };
}

type MovementQuery = PageQuery<typeof movementList>;

interface MovementRow {
  readonly version: number;
  readonly transactionId: string;
  readonly at: string;
  readonly kind: LedgerKindName;
  readonly operationCode: string | null;
  readonly concept: string;
  readonly recordId: string;
  readonly description: string;
  readonly method: CashMovement['method'] | null;
  readonly amount: number;
  readonly balanceCents: number;
  readonly employeeName: string | null;
  readonly signerName: string | null;
  readonly reason: string | null;
}

/** The entries of one account of the session's shop, the newest first, each with the balance it left. */
export async function listMovements(db: Db, who: Who, query: MovementQuery) {
  const cursor = decodeCursor(query.cursor, 'versions');
  const name = query.account ?? 'till';
  const account = storeAccount(who.storeCode, name);
  const isUp = query.sort === 'at';
  const way = isUp ? sql`asc` : sql`desc`;
  const filters: RawBuilder<unknown>[] = [sql`a.path = ${account}`];
  if (query.kind?.length) filters.push(sql`l.kind = any (${[...query.kind]}::text[])`);
  if (query.q) filters.push(sql`l.operation_code like ${`%${query.q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`);
  if (query.from) filters.push(sql`l.business_date >= ${query.from}::date`);
  if (query.to) filters.push(sql`l.business_date <= ${query.to}::date`);
  const joins = sql`from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions l on l.id = e.transaction_id`;
  const after = cursor ? [sql`e.account_version ${isUp ? sql`>` : sql`<`} ${Number(cursor.id)}`] : [];
  const isHidden = isBlindTo(who) && (await hidesTill(db, who, name));
  const [rows, { count }, total] = await Promise.all([
    db.run(
      sql<MovementRow>`
        select e.account_version as version, l.id as "transactionId", l.made_at as at, l.kind,
          l.operation_code as "operationCode", l.concept, l.record_id as "recordId", l.description, l.method, e.amount,
          e.balance_after as "balanceCents", p.name as "employeeName",
          g.name as "signerName", l.reason
        ${joins} left join employee_names p on p.id = l.employee_id left join employee_names g on g.id = l.signer_id
        where ${and([...filters, ...after])} order by e.account_version ${way} limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`${joins} where ${and(filters)}`).compile(qb)),
    isHidden ? null : movementTotals(db, who, query, sql`${joins} where ${and(filters)}`),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: '0', id: String(row.version) }));
  const shown = data.map((row) => asMovement(row, name));
  return {
    data: isHidden ? shown.map((row) => ({ ...row, balanceCents: null })) : shown,
    ...totals(count),
    ...next,
    totals: total,
  };
}

/** Of the chosen dates; without any, of the open session or of today: never of an account's whole history. */
async function movementTotals(
  db: Db,
  who: Who,
  query: MovementQuery,
  from: RawBuilder<unknown>,
): Promise<MovementTotals> {
  const session = query.account === 'remainder' ? undefined : await openSessionId(db, who);
  const hasDates = query.from !== undefined || query.to !== undefined;
  const within = session
    ? sql`l.cash_session_id = ${session}`
    : sql`l.business_date = (clock_timestamp() at time zone 'Atlantic/Canary')::date`;
  const sums = await db.one(
    sql<{ inCents: number; outCents: number }>`
      select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "inCents",
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "outCents"
      ${from} ${hasDates ? sql`` : sql`and ${within}`}`.compile(qb),
  );
  return { ...sums, span: hasDates ? 'DATES' : session ? 'SESSION' : 'DAY' };
}

async function openSessionId(db: Db, who: Who): Promise<string | undefined> {
  const row = await db.first(
    qb.selectFrom('cash_sessions').select('id').where('store_id', '=', who.storeId).where('state', '=', 'open'),
  );
  return row?.id;
}

/** While it is open, the till and the card are what a blind count compares. */
const hidesTill = async (db: Db, who: Who, account: MovementAccount): Promise<boolean> =>
  (account === 'till' || account === 'card') && (await openSessionId(db, who)) !== undefined;

const PAGES: Readonly<Record<string, string>> = {
  sale: '/sales',
  saleBudget: '/sales/budgets',
  purchase: '/purchases',
  recoverableSale: '/recoverable-sales',
  booking: '/bookings',
  cashMovement: '/transactions/movements',
  shipment: '/shipments',
};

function asMovement(row: MovementRow, account: MovementAccount): CashMovement {
  const page = PAGES[row.concept];
  return {
    id: row.transactionId,
    at: row.at,
    kind: row.kind,
    kindEs: LEDGER_KINDS[row.kind].es,
    operationCode: row.operationCode,
    operationPath: page === undefined ? null : `${page}/${row.recordId}`,
    description: row.description,
    method: row.method ?? 'UNKNOWN',
    inCents: Math.max(row.amount, 0),
    outCents: Math.max(-row.amount, 0),
    ...sidesOf(row.kind, account, row.amount),
    balanceCents: row.balanceCents,
    employeeName: row.employeeName ?? cashEs.system,
    signerName: row.signerName,
    reason: row.reason,
  };
}
