/** What each day moved of each account of a company: the journal, added up. */
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { GROUP } from '@quilate/domain/modules/office/journals/journals.accounts.ts';
import { journalList } from '@quilate/domain/modules/office/journals/journals.lists.ts';
import {
  accountNamed,
  codesOn,
  type CodeRow,
  journalDays,
  lastClosedDay,
  ownersOn,
  type ShopPeriod,
  sidesOf,
  subaccountOf,
} from '@quilate/domain/modules/office/journals/journals.rules.ts';
import type { JournalDaySum } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { movedBetween, readCodes, readPeriods, requireClosed, sharedBetween } from './journals.books.ts';

type Asked = PageQuery<typeof journalList>;
type Moved = Omit<JournalDaySum, 'id' | 'companyName'> & {
  readonly companyId: string;
  readonly storeId: string | null;
};
interface Known {
  readonly periods: readonly ShopPeriod[];
  readonly codes: readonly CodeRow[];
}

export async function listJournal(db: Db, query: Asked) {
  const { from, to } = journalDays(query, lastClosedDay(new Date()));
  requireClosed(from, to);
  const [periods, codes, companies] = await Promise.all([
    readPeriods(db),
    readCodes(db),
    db.run(sql<{ id: string; name: string }>`select id, legal_name as name from companies`.compile(qb)),
  ]);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const moved = await Promise.all([ownOf(db, { periods, codes }, from, to), owedOf(db, { periods, codes }, from, to)]);
  const way = orderOf(journalList, query.sort).direction === 'descending' ? -1 : 1;
  const all = moved
    .flat()
    .filter((row) => isAsked(row, query))
    .toSorted((a, b) => way * compare(a.date, b.date) || compare(keyOf(a), keyOf(b)));
  const offset = offsetOf(query.cursor);
  const { data, ...next } = pageAt(all.slice(offset, offset + query.limit + 1), query.limit, offset);
  return {
    data: data.map((row) => asTold(row, names)),
    ...totals(all.length),
    ...next,
    sums: { debitCents: sum(all.map((row) => row.debitCents)), creditCents: sum(all.map((row) => row.creditCents)) },
  };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const keyOf = ({ companyId, subaccount, account, storeCode }: Moved): string =>
  `${companyId} ${subaccount} ${account} ${storeCode}`;

function asTold(moved: Moved, names: ReadonlyMap<string, string>): JournalDaySum {
  const { companyId, storeId: _, ...row } = moved;
  const id = `${row.date} ${companyId} ${row.account} ${row.storeCode ?? ''}`;
  return { ...row, id, companyName: names.get(companyId)! };
}

const isAsked = ({ companyId, storeId, account }: Moved, asked: Asked): boolean =>
  (asked.companyId === undefined || asked.companyId === companyId) &&
  (!asked.storeId?.length || (storeId !== null && asked.storeId.includes(storeId))) &&
  (!asked.account?.length || asked.account.includes(account));

/** The accounts of the books themselves. */
async function ownOf(db: Db, { periods, codes }: Known, from: string, to: string): Promise<Moved[]> {
  const byDay = Map.groupBy(await movedBetween(db, from, to), ({ date }) => date);
  const rows = [...byDay].flatMap(([date, moved]) => {
    const [known, ownerOf] = [codesOn(codes, date), ownersOn(periods, date)];
    return moved.flatMap(({ path, debitCents, creditCents }): Moved[] => {
      const owner = ownerOf(path);
      if (owner === undefined) return [];
      const account = accountNamed(path);
      const { companyId, shop } = owner;
      const [code, subaccount] = [known[account], subaccountOf(known[account], shop)];
      const of = { storeCode: shop?.storeCode ?? null, storeId: shop?.storeId ?? null };
      return [{ date, companyId, account, code, subaccount, ...of, debitCents, creditCents }];
    });
  });
  return added(rows);
}

/** And what each company owes the others by them; nothing in a house of one. */
async function owedOf(db: Db, { periods, codes }: Known, from: string, to: string): Promise<Moved[]> {
  if (new Set(periods.map(({ companyId }) => companyId)).size < 2) return [];
  const transactions = Map.groupBy(await sharedBetween(db, from, to), (leg) => leg.transactionId).values();
  const rows = [...transactions].flatMap((legs) => {
    const { date } = legs[0]!;
    const code = codesOn(codes, date)[GROUP];
    const ownerOf = ownersOn(periods, date);
    return [...Map.groupBy(legs, ({ path }) => ownerOf(path)?.companyId)].flatMap(([companyId, own]): Moved[] => {
      const left = sum(own.map(({ amountCents }) => amountCents));
      if (companyId === undefined || left === 0) return [];
      const of = { storeCode: null, storeId: null };
      return [{ date, companyId, account: GROUP, code, subaccount: code, ...of, ...sidesOf(-left) }];
    });
  });
  return added(rows);
}

/** One row a day, an account and a shop: shipments have an account each. */
function added(rows: readonly Moved[]): Moved[] {
  const groups = Map.groupBy(rows, (row) => `${row.date} ${keyOf(row)}`);
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    debitCents: sum(group.map((row) => row.debitCents)),
    creditCents: sum(group.map((row) => row.creditCents)),
  }));
}
