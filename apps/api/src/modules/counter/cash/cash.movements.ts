/** The entries of an account of one shop or of many, as screens read them. */
import type { movementList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import type { MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashMovement, MovementTotals } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import {
  isOfFloat,
  LEDGER_KINDS,
  type LedgerKindName,
  sidesOf,
  type Source,
} from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import {
  boundsOf,
  daysOf,
  eachKind,
  type EntryQuestion,
  FENCE,
  kindsOf,
} from '../../foundations/ledger/ledger.entries.ts';
import { documentPath } from './cash.documents.ts';
import { hiddenSince } from './cash.blind.ts';
import { type Asker, shopsAsked, type Whose } from './cash.whose.ts';

type MovementQuery = PageQuery<typeof movementList>;
/** Of accounts read side by side: a booking that waited for its account may be an instant older than the one before. */
const LATE = 50;

interface MovementRow {
  readonly version: number;
  readonly transactionId: string;
  readonly at: string;
  readonly kind: LedgerKindName;
  readonly operationCode: string | null;
  readonly concept: string;
  readonly recordId: string;
  readonly cashSessionId: string | null;
  readonly description: string;
  readonly method: CashMovement['method'] | null;
  readonly amount: number;
  readonly balanceCents: number;
  readonly isHidden: boolean;
  readonly storeName: string;
  readonly employeeName: string | null;
  readonly signerName: string | null;
  readonly reason: string | null;
}

/**
 * The newest first, each with the balance it left in its own account: of one shop in the order of the account, of
 * many by the instant they were booked.
 */
export async function listMovements(db: Db, asker: Asker, query: MovementQuery) {
  const name = query.account ?? 'till';
  const shops = await shopsAsked(db, asker, query.storeId);
  const since = await hiddenSince(db, asker, name);
  const accounts = accountsOf(shops, name, query);
  const filters = filtersOf(query);
  const kinds = eachKind(query);
  const all = allOf(accounts, query);
  const order = orderOf(query, shops.length === 1);
  const reads = together(db);
  const [rows, { count }, total] = await Promise.all([
    reads.run(
      sql<MovementRow>`
        select x.*, a.store_name as "storeName", p.name as "employeeName", g.name as "signerName"
        from ${accounts} ${kinds.from} cross join lateral (
          select e.account_version as version, l.id as "transactionId", l.made_at as at, l.kind,
            l.operation_code as "operationCode", l.concept, l.record_id as "recordId", l.description, l.method,
            l.cash_session_id as "cashSessionId",
            e.amount, e.balance_after as "balanceCents", l.reason, l.employee_id, l.signer_id,
            coalesce(l.made_at >= ${since ?? null}::timestamptz, false) as "isHidden"
          from ${ENTRIES}
          where e.account_id = a.id and ${and([...kinds.is, ...daysOf(query), ...filters, ...order.after])}
          order by e.account_version ${order.way} limit ${query.limit + 1 + order.more}) x
        left join employee_names p on p.id = x.employee_id left join employee_names g on g.id = x.signer_id
        order by ${order.by} limit ${query.limit + 1}`.compile(qb),
    ),
    reads.one(cappedCount(all).compile(qb)),
    since === undefined ? movementTotals(reads, shops, query, name) : null,
  ]);
  const { data, ...next } = pageOf(rows, query.limit, order.cursorOf);
  return { data: data.map((row) => asMovement(row, name, asker.place.code)), ...totals(count), ...next, totals: total };
}

const ENTRIES = sql`ledger_entries e join ledger_transactions l on l.id = e.transaction_id`;

/** All that is asked for; transactions are read only for what they alone say. */
function allOf(
  accounts: RawBuilder<unknown>,
  query: MovementQuery,
  days: EntryQuestion = query,
  within?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const said = [...filtersOf(query), ...(within === undefined ? [] : [within])];
  const transactions = said.length > 0 ? sql`join ledger_transactions l on l.id = e.transaction_id` : sql``;
  return sql`from ${accounts} join ledger_entries e on e.account_id = a.id ${transactions}
    where ${and([...kindsOf(query), ...daysOf(days), ...said])}`;
}

/** The account of each shop, with the shop's name. */
function accountsOf(shops: readonly Whose[], name: MovementAccount, days: EntryQuestion): RawBuilder<unknown> {
  const paths = shops.map(({ code }) => storeAccount(code, name));
  const names = shops.map((shop) => shop.name);
  return sql`(select a.id, w.store_name, ${boundsOf(days)}
    from unnest(${paths}::text[], ${names}::text[]) as w(path, store_name)
    join ledger_accounts a on a.path = w.path ${FENCE}) a`;
}

/** Of the last four signs of a code there are a few hundred in a million. */
const RARE_END = 4;

function filtersOf(query: MovementQuery): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  // A whole code, or the figures it ends with: its index is read backwards.
  if (query.q) {
    const end = query.q
      .trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '');
    const ends = (code: RawBuilder<unknown>) => sql`reverse(${code}) like ${`${[...end].toReversed().join('')}%`}`;
    // Few end so: they are looked up, and not each movement of a till asked how it ends.
    const few = sql`e.transaction_id = any (array(
      select c.id from ledger_transactions c where ${ends(sql`c.operation_code`)}))`;
    filters.push(end.length < RARE_END ? ends(sql`l.operation_code`) : few);
  }
  // Each column by its index: most sign what they make themselves.
  if (query.employeeId) {
    const id = sql`${query.employeeId}::uuid`;
    const isSignerAlone = sql`l.signer_id = ${id} and l.signer_id is distinct from l.employee_id`;
    filters.push(sql`(l.employee_id = ${id} or (${isSignerAlone}))`);
  }
  return filters;
}

function orderOf({ cursor, sort }: MovementQuery, isOne: boolean) {
  const isUp = sort === 'at';
  const [way, side] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  if (isOne) {
    const from = decodeCursor(cursor, 'versions');
    return {
      way,
      by: sql`x.version ${way}`,
      more: 0,
      after: from ? [sql`e.account_version ${side} ${Number(from.id)}`] : [],
      cursorOf: (row: MovementRow) => ({ at: '0', id: String(row.version) }),
    };
  }
  const from = decodeCursor(cursor);
  return {
    way,
    by: sql`x.at ${way}, x."transactionId" ${way}`,
    more: LATE,
    after: from ? [sql`(l.made_at, l.id) ${side} (${from.at}::timestamptz, ${from.id}::uuid)`] : [],
    cursorOf: (row: MovementRow) => ({ at: row.at, id: row.transactionId }),
  };
}

/** Of the chosen dates; without any, of the open session or of today: never of an account's whole history. */
async function movementTotals(
  db: Db,
  shops: readonly Whose[],
  query: MovementQuery,
  name: MovementAccount,
): Promise<MovementTotals> {
  const [shop, ...others] = shops;
  const session =
    query.account === 'remainder' || !shop || others.length > 0 ? undefined : await openSessionId(db, shop.id);
  const hasDates = query.from !== undefined || query.to !== undefined;
  const today = sql`business_date()`;
  const asked = hasDates || session ? query : { ...query, from: today, to: today };
  const within = session && !hasDates ? sql`l.cash_session_id = ${session}` : undefined;
  const sums = await db.one(
    sql<{ inCents: number; outCents: number }>`
      select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "inCents",
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "outCents"
      ${allOf(accountsOf(shops, name, asked), query, asked, within)}`.compile(qb),
  );
  return { ...sums, span: hasDates ? 'DATES' : session ? 'SESSION' : 'DAY' };
}

async function openSessionId(db: Db, placeId: string): Promise<string | undefined> {
  const row = await db.first(
    qb.selectFrom('cash_sessions').select('id').where('place_id', '=', placeId).where('state', '=', 'open'),
  );
  return row?.id;
}

const sideEs = (kind: LedgerKindName, account: MovementAccount, side: Source): string =>
  side === 'REMAINING' && isOfFloat(kind, account) ? cashEs.accounts.float : cashEs.sources[side];

const NO_SIDES = { source: null, destination: null, sourceEs: null, destinationEs: null } as const;

/** Which way a difference went is half of what a blind count must not learn. */
function sidesOfRow({ kind, amount, isHidden }: MovementRow, account: MovementAccount) {
  if (isHidden && LEDGER_KINDS[kind].other === 'MISMATCH') return NO_SIDES;
  const { source, destination } = sidesOf(kind, account, amount);
  return {
    source,
    destination,
    sourceEs: sideEs(kind, account, source),
    destinationEs: sideEs(kind, account, destination),
  };
}

function asMovement(row: MovementRow, account: MovementAccount, of: string): CashMovement {
  const { concept, recordId, cashSessionId } = row;
  const isOfSession = concept === 'spotCount' && cashSessionId !== null;
  return {
    id: row.transactionId,
    at: row.at,
    kind: row.kind,
    kindEs: LEDGER_KINDS[row.kind].es,
    operationCode: row.operationCode,
    operationPath: isOfSession ? documentPath('cashSession', cashSessionId, of) : documentPath(concept, recordId, of),
    description: row.description,
    method: row.method ?? 'UNKNOWN',
    inCents: row.isHidden ? null : Math.max(row.amount, 0),
    outCents: row.isHidden ? null : Math.max(-row.amount, 0),
    ...sidesOfRow(row, account),
    balanceCents: row.isHidden ? null : row.balanceCents,
    storeName: row.storeName,
    employeeName: row.employeeName ?? cashEs.system,
    signerName: row.signerName,
    reason: row.reason,
  };
}
