/** What each shop and the division began with, and which accounts can still say it (docs/decisions/0098, 0158). */
import { isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { OpeningBalance } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { OPENING_ACCOUNTS } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Whose } from './cash.whose.ts';

interface Listed extends OpeningBalance {
  readonly id: string | null;
}

async function openingsOf(db: Db, places: readonly Whose[]): Promise<Listed[]> {
  const accounts = places.flatMap(({ id, code, name: storeName }) =>
    OPENING_ACCOUNTS.map((account, at) => ({ storeId: id, storeName, account, at, path: storeAccount(code, account) })),
  );
  return await db.run(
    sql<Listed>`
      select n."storeId", n."storeName", n.account, o.id, o.amount_cents as "amountCents", o.made_at as "madeAt",
        g.name as "signerName", o.observations,
        not exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id
          where a.path = n.path) as "isUntouched"
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
          as n("storeId" uuid, "storeName" text, account text, at integer, path text)
        left join opening_balances o on o.place_id = n."storeId" and o.account = n.account
        left join employee_names g on g.id = o.signer_id
      order by n."storeName" collate "und-x-icu", n."storeId", n.at`.compile(qb),
  );
}

/** Of the division, or of these shops, or of all that work. */
export async function listOpenings(db: Db, place: Whose, ids: readonly string[] = []): Promise<OpeningBalance[]> {
  if (isDivision(place)) return await openingsOf(db, [place]);
  const asked = ids.length > 0 ? sql`id = any (${[...ids]}::uuid[])` : sql`true`;
  const shops = sql<Whose>`select id, code, name from store_names where is_active and ${asked} order by name`;
  return await openingsOf(db, await db.run(shops.compile(qb)));
}

export async function readOpening(db: Db, id: string): Promise<OpeningBalance> {
  const place = sql<Whose>`select s.id, s.code, s.name from cash_places s join opening_balances o on o.place_id = s.id
    where o.id = ${id}`;
  const rows = await openingsOf(db, [await db.one(place.compile(qb))]);
  return rows.find((one) => one.id === id)!;
}
