/** The one door to the ledger: money and metal move only through `post`. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { ledgerErrors } from '@quilate/domain/modules/foundations/ledger/ledger.errors.ts';
import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS, type LedgerKindName, mayMove } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import {
  accountOf,
  accountPath,
  accountsOfStore,
  storeAccount,
} from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { appendAudit, type Booked, canonicalJson } from '../../../platform/audit.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import type { Refusals } from '../../../platform/statements.ts';

export interface Leg {
  /** `store:LPA:till` */
  readonly account: string;
  /** Cents or milligrams, by the account's asset; positive goes in. Zero legs are left out. */
  readonly amount: number;
}

/** An account once, whatever it is moved by. */
export function mergedLegs(legs: readonly Leg[]): Leg[] {
  const amounts = new Map<string, number>();
  for (const { account, amount } of legs) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  return [...amounts].map(([account, amount]) => ({ account, amount }));
}

export interface Posting {
  readonly kind: LedgerKindName;
  readonly concept: string;
  readonly recordId: string;
  readonly operationCode: string | null;
  readonly description: string;
  readonly method?: 'CARD' | 'BANK_TRANSFER' | 'CASH' | 'TRADE_IN';
  readonly cashSessionId?: string;
  readonly reason?: string | undefined;
  /** The ledger transaction it takes back, once. */
  readonly reverses?: string;
  readonly legs: readonly Leg[];
}

export type Poster = Pick<Operation, 'tx' | 'today' | 'signer' | 'booked' | 'kinds'> & {
  readonly action?: string;
  readonly who: { readonly employeeId: string | null };
};

/** What the database itself refuses, and how it is said. */
const REFUSED: Refusals = {
  ledger_accounts_floor: () => new DomainError(ledgerErrors.INSUFFICIENT_FUNDS),
  ledger_transactions_reverses_key: () => new DomainError(ledgerErrors.ALREADY_REVERSED),
  closed_months: () => new DomainError(ledgerErrors.MONTH_CLOSED),
};

/** A kind moves the accounts the plan gives it and no other: whoever books elsewhere is at fault, not refused. */
function requirePlanned({ kind, legs }: Posting): void {
  for (const { account } of legs) {
    const known = accountOf(account);
    if (!known) throw new Error(`${account} is no account of the plan`);
    if (!mayMove(kind, known.name))
      throw new Error(`${kind} may not move ${account}: ledger.kinds.ts says which it may`);
  }
}

/**
 * Books the postings in one statement, entries ordered by account so that two tills cannot wait for each other.
 * Refuses with INSUFFICIENT_FUNDS where an account would fall below its floor; whoever says it in other words waits for
 * it with `settled`. Each account is looked up by its path: joined, all of them would be read (decision 0412).
 */
export async function post(operation: Poster, postings: readonly Posting[]): Promise<void> {
  postings.forEach(requirePlanned);
  for (const { kind } of postings) operation.kinds.add(kind);
  const moving = postings
    .map((posting) => ({ ...posting, legs: posting.legs.filter((leg) => leg.amount !== 0) }))
    .filter((posting) => posting.legs.length > 0);
  if (moving.length === 0) return;
  for (const { kind, legs } of moving) {
    if (sum(legs.map((leg) => leg.amount)) !== 0) throw new Error(`${kind} does not balance`);
  }
  const rows = moving.map((posting) => ({ id: uuidv7(), ...posting }));
  operation.booked.push(...rows.map((row) => ({ id: row.id, sha256: digestOf(operation, row) })));
  const expected = sum(moving.map((posting) => posting.legs.length));
  const wrongIn = ([row]: { booked: number }[]): Error | undefined =>
    row?.booked === expected
      ? undefined
      : new Error(`an account is missing: ${row?.booked} of ${expected} entries booked`);
  await operation.tx.later(postStatement(operation, rows), wrongIn, REFUSED);
}

type Numbered = Posting & { readonly id: string };

/** The facts of a transaction as one text: who holds the audit can tell whether the ledger still says the same. */
function digestOf({ who, signer, today }: Poster, row: Numbered): string {
  const facts = {
    id: row.id,
    kind: row.kind,
    concept: row.concept,
    recordId: row.recordId,
    operationCode: row.operationCode,
    description: row.description,
    method: row.method ?? null,
    cashSessionId: row.cashSessionId ?? null,
    reason: row.reason ?? null,
    reverses: row.reverses ?? null,
    employeeId: who.employeeId,
    signerId: signer?.id ?? null,
    businessDate: today,
    legs: row.legs.map((leg) => `${leg.account} ${leg.amount}`).toSorted(),
  };
  return createHash('sha256').update(canonicalJson(facts)).digest('hex');
}

function postStatement(operation: Poster, postings: readonly Numbered[]) {
  const rows = postings.map((posting) => ({ ...posting, legs: undefined }));
  const legs = postings.flatMap(({ id, legs: own }) => own.map((leg) => ({ transaction: id, ...leg })));
  return sql<{ booked: number }>`
    with made as (
      insert into ledger_transactions (id, kind, concept, record_id, operation_code, description, method,
        cash_session_id, employee_id, signer_id, reason, business_date, reverses, action)
      select r.id, r.kind, r.concept, r."recordId", r."operationCode", r.description, r.method, r."cashSessionId",
        ${operation.who.employeeId}::uuid, ${operation.signer?.id ?? null}::uuid, r.reason, ${operation.today}::date,
        r.reverses, ${operation.action ?? null}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, kind text, concept text, "recordId" uuid,
        "operationCode" text, description text, method text, "cashSessionId" uuid, reason text, reverses uuid)
      returning id
    ), legs as (
      select l.transaction, known.id as account_id, l.amount
      from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as l(transaction uuid, account text, amount bigint)
      cross join lateral (select a.id from ledger_accounts a where a.path = l.account limit 1) known
    )
    select book_entries(
      array(select transaction from legs order by account_id, transaction),
      array(select account_id from legs order by account_id, transaction),
      array(select amount from legs order by account_id, transaction)
    ) as booked from (select count(*) from made) waited`.compile(qb);
}

/** Opens the accounts of a new shop. */
export async function openStoreAccounts(db: Db, storeCode: string): Promise<void> {
  const rows = accountsOfStore(storeCode).map(({ hasFloor, ...account }) => ({
    ...account,
    floor_amount: hasFloor ? 0 : null,
  }));
  await db.run(
    qb
      .insertInto('ledger_accounts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** What a shop holds when its books begin, with the first line of its audit. */
export async function foundBalances(
  tx: Tx,
  store: { id: string; code: string; today: string },
  amounts: { readonly floatCents: number; readonly remainderCents: number },
): Promise<void> {
  const { floatCents, remainderCents } = amounts;
  const booked: Booked[] = [];
  const { es } = LEDGER_KINDS.INITIAL_BALANCE;
  const legs = [
    { account: storeAccount(store.code, 'float'), amount: floatCents },
    { account: storeAccount(store.code, 'remainder'), amount: remainderCents },
    { account: storeAccount(store.code, 'equity'), amount: -(floatCents + remainderCents) },
  ];
  const posting = { kind: 'INITIAL_BALANCE', concept: 'founding', recordId: store.id, operationCode: null } as const;
  const poster = {
    tx,
    today: store.today,
    signer: undefined,
    booked,
    kinds: new Set<string>(),
    who: { employeeId: null },
  };
  await post(poster, [{ ...posting, description: es, legs }]);
  const line = {
    chain: store.code,
    at: new Date().toISOString(),
    employeeId: null,
    signerId: null,
    approverId: null,
    storeId: store.id,
    action: 'founding.open',
    concept: 'founding',
    recordId: store.id,
    code: null,
    reason: null,
    requestId: '',
    details: {},
    before: null,
    after: null,
    books: booked,
  };
  await tx.run(appendAudit(line, []));
}

export interface Booking {
  readonly id: string;
  readonly legs: readonly Leg[];
}

/** The booking of a payment or movement that can still be taken back, with its legs. */
export async function reversibleBooking(
  db: Db,
  booking: {
    readonly recordIds: readonly string[];
    readonly kinds: readonly LedgerKindName[];
    readonly account: string;
    readonly amount: number;
    /** Of several alike the newest instead of the oldest. */
    readonly isLast?: boolean;
  },
): Promise<Booking> {
  const row = await db.first(
    sql<Booking>`
      select t.id, (select jsonb_agg(jsonb_build_object('account', o.path, 'amount', l.amount))
          from ledger_entries l join ledger_accounts o on o.id = l.account_id where l.transaction_id = t.id) as legs
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount = ${booking.amount}
      join ledger_accounts a on a.id = e.account_id and a.path = ${booking.account}
      where t.record_id = any (${[...booking.recordIds]}::uuid[]) and t.kind = any (${[...booking.kinds]}::text[])
        and not exists (select from ledger_transactions r where r.reverses = t.id)
      order by t.made_at ${booking.isLast === true ? sql`desc` : sql``} limit 1`.compile(qb),
  );
  if (!row) throw new DomainError(ledgerErrors.ALREADY_REVERSED);
  return row;
}

/** All bookings of these kinds of a record that can still be taken back, the oldest first. */
export const standingBookings = (db: Db, recordId: Id, kinds: readonly LedgerKindName[]): Promise<Booking[]> =>
  db.run(
    sql<Booking>`
      select t.id, (select jsonb_agg(jsonb_build_object('account', a.path, 'amount', e.amount))
          from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) as legs
      from ledger_transactions t
      where t.record_id = ${recordId} and t.kind = any (${[...kinds]}::text[])
        and not exists (select from ledger_transactions r where r.reverses = t.id)
      order by t.made_at`.compile(qb),
  );

/** The last booking of this kind of a record that nothing has taken back. */
export async function lastBooking(db: Db, recordId: string, kind: LedgerKindName): Promise<string | undefined> {
  const row = await db.first(
    sql<{ id: string }>`select t.id from ledger_transactions t where t.record_id = ${recordId} and t.kind = ${kind}
      and not exists (select from ledger_transactions r where r.reverses = t.id)
      order by t.made_at desc limit 1`.compile(qb),
  );
  return row?.id;
}

/** Balances by path, read without a lock: for screens. */
export async function balances(db: Db, paths: readonly string[]): Promise<Record<string, number>> {
  const rows = await db.run(
    qb
      .selectFrom('ledger_accounts')
      .select(['path', 'balance'])
      .where('path', 'in', [...paths]),
  );
  return Object.fromEntries(rows.map((row) => [row.path, row.balance]));
}

/** Balances by path, held until the end of the operation. */
export async function lockBalances(db: Db, paths: readonly string[]): Promise<Record<string, number>> {
  const rows = await db.run(
    qb
      .selectFrom('ledger_accounts')
      .select(['path', 'balance'])
      .where('path', 'in', [...paths])
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return Object.fromEntries(rows.map((row) => [row.path, row.balance]));
}

/** Opens the account of a shipment's money, unless it is there. */
export async function openTransit(db: Db, shipmentCode: string): Promise<void> {
  const floor = ACCOUNTS.inTransit.hasFloor ? 0 : null;
  await db.run(
    qb
      .insertInto('ledger_accounts')
      .values({ path: accountPath('inTransit', shipmentCode), asset: 'EUR' as const, floor_amount: floor })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
