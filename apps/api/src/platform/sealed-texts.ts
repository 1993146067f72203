/** Columns that are kept sealed: what an older version wrote in clear is sealed when a newer one first starts. */
import type pg from 'pg';
import { AT_LENGTH_MS, ownerClient, patiently } from './owner-client.ts';
import { SEALED, type Vault } from './vault.ts';

const LOCK = 715_003;
const AT_ONCE = 1000;

/** A check `<table>_<column>_sealed` that does not hold for all rows yet. */
const UNSEALED = `select c.conrelid::regclass::text as "table", a.attname as "column", c.conname as name
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'c' and c.conname like '%\\_sealed' and not c.convalidated
    and c.connamespace = 'public'::regnamespace`;

/** As the owner of the tables: the role that answers may not change what was written. */
export async function sealWhatIsOpen(ownerUrl: string, vault: Vault): Promise<void> {
  await ownerClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ table: string; column: string; name: string }>(UNSEALED);
    if (rows.length > 0) await patiently(client, AT_LENGTH_MS);
    for (const { table, column, name } of rows) {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      while ((await sealSome(client, vault, table, column)) === AT_ONCE);
      await client.query(`alter table ${table} validate constraint ${name}`);
      await client.query('commit');
    }
  });
}

async function sealSome(client: pg.Client, vault: Vault, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ id: string; text: string }>(
    `select id, ${column} as text from ${table} where ${column} <> '' and ${column} not like '${SEALED}%'
      limit ${AT_ONCE} for no key update`,
  );
  const sealed = rows.map(({ id, text }) => ({ id, text: vault.sealAccount(id, text) }));
  await client.query(
    `update ${table} t set ${column} = s.text from jsonb_to_recordset($1::jsonb) as s(id uuid, text text) where t.id = s.id`,
    [JSON.stringify(sealed)],
  );
  return rows.length;
}
