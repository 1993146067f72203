/** Every account of the plan, and what moved it, entry by entry. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { AccountName, Asset } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS, type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { ROOM_OF } from '@quilate/domain/modules/foundations/ledger/ledger.rooms.ts';
import { ACCOUNT_SHAPES, accountOf, OPEN_SLOT } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { accountEntryList, accountList } from '@quilate/domain/modules/office/accounts/accounts.lists.ts';
import type { AccountEntry, BooksAccount } from '@quilate/domain/modules/office/accounts/accounts.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, offsetOf, pageAt, pageOf, totals } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { documentPath } from '../../counter/cash/cash.documents.ts';
import { boundsOf, daysOf, eachKind, FENCE, kindsOf } from '../../foundations/ledger/ledger.entries.ts';

interface AccountRow {
  readonly id: string;
  readonly asset: Asset;
  readonly balance: number;
  readonly entryCount: number;
  readonly storeName: string | null;
}
const columns = sql<AccountRow>`a.path as id, a.asset, a.balance, a.version as "entryCount", s.name as "storeName"`;
/** The code between the head of a path and what it is called in the shop. */
const stores = sql`left join store_names s on a.path like 'store:%' and s.code = split_part(a.path, ':', 2)`;

/** Whose it is, as the screen says it; the house itself comes first. */
const slot = sql`(regexp_match(a.path, ${OPEN_SLOT}))[2]`;
const ofKey = sql`coalesce(case when ${slot} = ${DIVISION.code} then ${DIVISION.name} end, s.name, ${slot}, '')
  collate "und-x-icu"`;

function asAccount({ storeName, ...row }: AccountRow): BooksAccount {
  const known = accountOf(row.id);
  if (!known) throw new DomainError(kernelErrors.NOT_FOUND);
  const of = known.of === DIVISION.code ? DIVISION.name : (storeName ?? known.of);
  return { ...row, name: known.name, of, room: ROOM_OF[known.name] };
}

export async function listAccounts(db: Db, query: PageQuery<typeof accountList>) {
  const isDown = orderOf(accountList, query.sort).direction === 'descending';
  const offset = offsetOf(query.cursor);
  const from = sql`from ledger_accounts a ${stores} where ${and(filtersOf(query))}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<AccountRow>`select ${columns} ${from} order by ${ofKey} ${isDown ? sql`desc` : sql`asc`}, a.path
        limit ${query.limit + 1} offset ${offset}`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
  ]);
  const { data, ...next } = pageAt(rows, query.limit, offset);
  return { data: data.map(asAccount), ...totals(count), ...next };
}

function filtersOf({ storeId, account, asset, standing }: PageQuery<typeof accountList>): RawBuilder<unknown>[] {
  const isAskedForWay = account?.includes('inTransit') === true;
  return [
    ...(storeId?.length ? [sql`s.id = any (${[...storeId]}::uuid[])`] : []),
    ...(account?.length ? [isNamed(account)] : []),
    ...(asset?.length ? [sql`a.asset = any (${[...asset]}::text[])`] : []),
    ...(standing === undefined ? [] : [sql`a.balance <> 0`]),
    // Each shipment has one; what has arrived would bury the others.
    ...(isAskedForWay ? [] : [sql`(a.path not like 'in-transit:%' or a.balance <> 0)`]),
  ];
}

function isNamed(names: readonly AccountName[]): RawBuilder<unknown> {
  const shapes = ACCOUNT_SHAPES.filter(({ name }) => names.includes(name)).map(({ shape }) => shape);
  return sql`regexp_replace(a.path, ${OPEN_SLOT}, '\\1:*') = any (${shapes}::text[])`;
}

interface EntryRow extends Omit<AccountEntry, 'id' | 'kindEs' | 'operationPath'> {
  readonly id: number;
  readonly kind: LedgerKindName;
  readonly concept: string;
  readonly recordId: string;
}

export async function listEntries(db: Db, accountId: string, query: PageQuery<typeof accountEntryList>) {
  const found = await db.first(
    sql<AccountRow & { key: number }>`select a.id as key, ${columns} from ledger_accounts a ${stores}
      where a.path = ${accountId}`.compile(qb),
  );
  if (!found) throw new DomainError(kernelErrors.NOT_FOUND);
  const { key, ...held } = found;
  const isDown = orderOf(accountEntryList, query.sort).direction === 'descending';
  const [way, side] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const from = decodeCursor(query.cursor, 'versions');
  const kinds = eachKind(query);
  const account = sql`(select a.id, ${boundsOf(query)} from ledger_accounts a where a.id = ${key} ${FENCE}) a`;
  const after = from ? [sql`e.account_version ${side} ${Number(from.id)}`] : [];
  const order = sql`order by id ${way} limit ${query.limit + 1}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<EntryRow>`select x.* from ${account} ${kinds.from} cross join lateral (
          select e.account_version as id, l.made_at as at, l.kind, l.concept, l.record_id as "recordId",
            l.operation_code as "operationCode", l.description, e.amount, e.balance_after as balance, l.reason,
            p.name as "employeeName", g.name as "signerName"
          from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
          left join employee_names p on p.id = l.employee_id left join employee_names g on g.id = l.signer_id
          where e.account_id = a.id and ${and([...kinds.is, ...daysOf(query), ...after])} ${order}) x ${order}`.compile(
        qb,
      ),
    ),
    db.one(
      cappedCount(sql`from ${account} join ledger_entries e on e.account_id = a.id
        where ${and([...kindsOf(query), ...daysOf(query)])}`).compile(qb),
    ),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: '0', id: String(row.id) }));
  const of = accountOf(accountId)?.of ?? null;
  return { data: data.map((row) => asEntry(row, of)), ...totals(count), ...next, account: asAccount(held) };
}

const asEntry = ({ id, concept, recordId, ...row }: EntryRow, of: string | null): AccountEntry => ({
  ...row,
  id: String(id),
  kindEs: LEDGER_KINDS[row.kind].es,
  operationPath: documentPath(concept, recordId, of),
});
