import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CompiledQuery, sql } from 'kysely';
import { inject, test, expect } from 'vitest';
import { onOwnersBehalf } from '../../test/database.ts';
import { type Changed, changed, removedFrom } from '../../test/needed-rights.ts';
import { newShop, openTill, useHouse } from '../../test/shop.ts';
import { asAppRole, qb, transact } from './db.ts';
import { claimKey } from './idempotency.ts';
import { refuseOpenWire, refuseOwner } from './least-rights.ts';
import { migrate, RIGHTS } from './migrate.ts';
import type { Scope } from './who.ts';
import { alsoWritesIn } from './write-scope.ts';

const house = useHouse();

test('G25 F7 production does not start as who may rewrite the books, and starts as who may not', async () => {
  await expect(refuseOwner(house.databaseUrl)).rejects.toThrow(/DATABASE_OWNER_URL/);
  // An outside server of the tests has one role only.
  const hasOneRole = inject('pgStrategy') === '';
  const app = hasOneRole ? house.databaseUrl : asAppRole(house.databaseUrl);
  const isRefused = await refuseOwner(app).then(
    () => false,
    () => true,
  );
  expect(isRefused).toBe(hasOneRole);
});

test('G34 production speaks with a database on another machine by verify-full alone', () => {
  const may = (app: string) => () => refuseOpenWire({ app, owner: app });
  for (const mode of ['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=disable'])
    expect(may(`postgres://quilate_app:x@db.example/quilate${mode}`)).toThrow(/db\.example.*verify-full/);
  expect(may('postgres://u@db.example,localhost/quilate?sslmode=require')).toThrow(/db\.example/);
  for (const url of [
    'postgres://u@db.example,db2.example/quilate?sslmode=verify-full',
    'postgres://u@localhost/quilate',
    'postgres://u@x/quilate?host=%2Frun%2Fpostgresql',
  ])
    expect(may(url)).not.toThrow();
});

interface Rights {
  readonly removes: readonly string[];
  readonly changes: ReadonlyMap<string, Changed>;
}

/** As `rights.sql` gives them. */
function written(): Rights {
  const grants = [
    ...readFileSync(RIGHTS, 'utf8').matchAll(/^grant (update|delete) (?:\(([^)]+)\)\s+)?on\s([^;]+) to quilate_app;/gm),
  ];
  const list = (names: string): string[] => names.trim().split(/,\s*/);
  return {
    removes: grants.flatMap(([, right, , tables]) => (right === 'delete' ? list(tables!) : [])),
    changes: new Map(
      grants
        .filter(([, right]) => right === 'update')
        .flatMap(([, , columns, tables]) => list(tables!).map((table) => [table, columns ? list(columns) : 'all'])),
    ),
  };
}

/** As the database has them. */
async function given(): Promise<Rights> {
  const has = (right: string) => `has_table_privilege('quilate_app', c.oid, '${right}')`;
  const { rows } = await house.db.pool.query<{ name: string; removes: boolean; all: boolean; some: string[] }>(`
    select c.relname as name, ${has('delete')} as removes, ${has('update')} as all,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('quilate_app', c.oid, a.attnum, 'update') order by 1) as some
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  const changing = rows.filter(({ some }) => some.length > 0);
  return {
    removes: rows.filter(({ removes }) => removes).map(({ name }) => name),
    changes: new Map(changing.map(({ name, all, some }) => [name, all ? 'all' : some])),
  };
}

const sorted = ({ removes, changes }: Rights) => ({
  removes: removes.toSorted(),
  changes: [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** Held, never changed by whoever holds them: their guards see to it. */
const HELD: readonly (readonly [string, Changed])[] = [
  ['custody_items', ['item_id']],
  ['ledger_accounts', ['id']],
];

test('G25 F7 the role that answers may change and remove what some room changes and removes, and nothing else', async () => {
  const needed = { removes: removedFrom(), changes: new Map([...HELD, ...(await changed())]) };
  expect(sorted(written())).toEqual(sorted(needed));
  const { rowCount } = await house.db.pool.query(`select from pg_roles where rolname = 'quilate_app'`);
  // A server where the role cannot be made has nobody to give them to.
  expect(sorted(rowCount === 1 ? await given() : needed)).toEqual(sorted(needed));
});

test('G25 F7 neither heads, balances nor places are moved but by what is added to their books', async () => {
  const asOwner = (statement: string) => onOwnersBehalf(house.databaseUrl, statement);
  await expect(asOwner(`update ledger_accounts set floor_amount = null`)).rejects.toThrow(/only through entries/);
  const hidden = `insert into custody_items (item_id, kind, place, since, seq)
    values (gen_random_uuid(), 'product', 'store:XXX', now(), 1)`;
  await expect(asOwner(hidden)).rejects.toThrow(/only through moves/);
  if (inject('pgStrategy') === '') return;
  for (const table of [
    'audit_heads',
    'counters',
    'custody_items',
    'tax_heads',
    'tax_records',
    'tax_filings',
    'tax_event_heads',
    'tax_events',
  ]) {
    const empty = house.db.pool.query(`insert into ${table} default values`);
    await expect(empty).rejects.toThrow(/permission denied/);
  }
});

test("G25 F7 an entry is booked however it is put in: from a trigger of one's own, too", async () => {
  if (inject('pgStrategy') === '') return;
  const till = await openTill(house);
  await till.sell([(await till.shop.piece()).code], 10_000);
  const slipped = transact(house.db, async (tx) => {
    const asked = (text: string): CompiledQuery => sql.raw(text).compile(qb);
    await tx.run(asked('create temp table door (id int) on commit drop'));
    await tx.run(
      asked(`create function pg_temp.slip() returns trigger language plpgsql as $$ begin
        insert into ledger_entries (account_id, account_version, transaction_id, amount, balance_after, kind)
          select account_id, account_version + 1000, transaction_id, 1, 1, kind from ledger_entries limit 1;
        return new; end $$`),
    );
    await tx.run(asked('create trigger slips before insert on door for each row execute function pg_temp.slip()'));
    await tx.run(asked('insert into door values (1)'));
    await tx.settled();
  });
  await expect(slipped).rejects.toThrow('entries belong to the transaction that makes them');
});

test('G25 F7 A9 what a request writes lies in the shops it reaches, in every table of shops', async () => {
  if (inject('pgStrategy') === '') return;
  const open = await house.db.run(
    sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('store_id', 'origin_store_id') and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and (not c.relrowsecurity or (select count(*) from pg_policy p where p.polrelid = c.oid) <> 4)`.compile(qb),
  );
  expect(open).toEqual([]);

  const [ours, theirs] = [await newShop(house), await newShop(house)];
  const { id: employeeId } = await ours.person('SHOP_ASSISTANT');
  const piece = await theirs.piece(10_000);
  const dearer = sql`update products set final_price_cents = 1 where id = ${piece.id}`.compile(qb);
  const key = () => ({ employeeId, endpoint: 'TEST', key: randomUUID(), requestHash: randomBytes(32) });
  // As a room would whose filter forgets the shop.
  const forgets = (what: CompiledQuery, scope: Scope, ...also: readonly string[]) =>
    transact(house.db, async (tx) => {
      await claimKey(tx, key(), { scope, chain: 'ANY' });
      await alsoWritesIn({ tx, scope }, ...also);
      await tx.run(what);
    });
  const forgetful = (scope: Scope, ...also: readonly string[]) => forgets(dearer, scope, ...also);
  await expect(forgetful([ours.id])).rejects.toThrow(/row-level security policy for table "products"/);
  await expect(forgetful([ours.id], ours.id)).rejects.toThrow(/row-level security/);
  await forgetful([ours.id, theirs.id]);
  await forgetful([ours.id], theirs.id);
  await forgetful(undefined);
  // What one transaction may, the next on the same connection may not.
  await expect(forgetful([ours.id])).rejects.toThrow(/row-level security/);

  // Nor is what stands elsewhere pulled over into an own shop.
  const till = await openTill(house);
  const { json: sale } = await till.sell([(await till.shop.piece()).code], 10_000);
  const pulled = sql`update sales set store_id = ${ours.id} where id = ${sale.id}`.compile(qb);
  await expect(forgets(pulled, [ours.id])).rejects.toThrow(/change violates row-level security of table/);

  // What it may not remove stays, and that is said.
  const { id: theirsId } = await theirs.person('SHOP_ASSISTANT');
  const removal = sql`delete from employee_stores where employee_id = ${theirsId}`.compile(qb);
  await expect(forgets(removal, [ours.id])).rejects.toThrow(
    /removal violates row-level security of table "employee_stores"/,
  );
  await forgets(removal, [theirs.id]);

  // A shipment is of its two shops, and of no other.
  const shipment = (from: string, to: string) =>
    sql`insert into shipments (id, code, type, state, origin_store_id, destination_store_id, creator_id, created_at,
        last_acted_at)
      values (gen_random_uuid(), gen_random_uuid(), 'store', 'created', ${from}, ${to}, ${employeeId}, now(), now())`.compile(
      qb,
    );
  const third = await newShop(house);
  await expect(forgets(shipment(theirs.id, third.id), [ours.id])).rejects.toThrow(/policy for table "shipments"/);
});

test('G25 F4 a role that lost its rights with a restored copy has them again at the next start', async () => {
  if (inject('pgStrategy') === '') return;
  await onOwnersBehalf(house.databaseUrl, 'revoke all on all tables in schema public from quilate_app');
  await expect(house.db.pool.query('select from stores')).rejects.toThrow(/permission denied/);
  expect(await migrate(house.databaseUrl)).toEqual([]);
  await house.db.pool.query('select from stores');
});
