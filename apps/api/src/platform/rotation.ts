/**
 * Another secret for the house (docs/decisions/0399): everything that is sealed is sealed anew, in one transaction and
 * with nobody at work. A digest cannot be made anew without what it is of: for those the former secret is kept, sealed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AT_LENGTH_MS, ownerClient, patiently } from './owner-client.ts';
import { aboutFormer, HOUSE, houseDigest } from './house-secret.ts';
import { sameBytes } from './secrets.ts';
import { SEALED, type Vault } from './vault.ts';

const AT_ONCE = 1000;
/** Who was just stopped leaves within seconds. */
const TRIES = 20;
const PAUSE_MS = 250;

/** A column that is kept sealed, and what each of its seals is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What says which row it is. */
  readonly key: readonly string[];
  /** What the seal is bound to, of the key of its row. */
  readonly about: (...key: string[]) => string;
  /** `bytes`; an account, found by its mark; `text`: `s1.` and base 64, beside rows that are plain. */
  readonly as: 'bytes' | 'account' | 'text';
}

export interface Rotation {
  readonly from: { readonly secret: string; readonly vault: Vault };
  readonly to: { readonly secret: string; readonly vault: Vault };
}

/** As the owner of the tables. Throws, in Spanish and with nothing changed, where it must not be. Rows by column. */
export async function rotate(
  ownerUrl: string,
  columns: readonly SealedColumn[],
  rotation: Rotation,
): Promise<ReadonlyMap<string, number>> {
  return await ownerClient(ownerUrl, async (client) => {
    await patiently(client, AT_LENGTH_MS);
    await client.query('begin');
    // Who starts now with the secret of before waits here, and then learns that it is another.
    await client.query('lock table house_secrets in access exclusive mode');
    await refuseAtWork(client, TRIES);
    const former = await refuseWrong(client, rotation);
    const done = new Map<string, number>();
    for (const column of columns) {
      done.set(`${column.table}.${column.column}`, await sealAnew(client, column, rotation));
    }
    await keepFormer(client, former + 1, rotation);
    await refuseAtWork(client);
    await client.query('commit');
    return done;
  });
}

/** What a process wrote meanwhile with the secret of before, nobody could open again. Of other roles less is told. */
async function refuseAtWork(client: pg.Client, tries = 1): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`);
  if (rows[0]!.others === 0) return;
  if (tries === 1)
    throw new Error(
      'Hay programas trabajando con esta base de datos: páralos todos y vuelve a pedirlo. No se ha cambiado nada.',
    );
  await sleep(PAUSE_MS);
  await refuseAtWork(client, tries - 1);
}

/** Of how many secrets before this one there is something. */
async function refuseWrong(client: pg.Client, { from, to }: Rotation): Promise<number> {
  const { rows } = await client.query<{ digest: Buffer }>('select digest from house_secrets where name = $1', [HOUSE]);
  const known = rows[0]?.digest;
  if (!known) throw new Error('Esta instalación no ha empezado todavía: no hay nada que cambiar de clave.');
  if (!sameBytes(known, houseDigest(from.secret)))
    throw new Error('QUILATE_SECRET no es la clave con la que se guardaron estos datos. No se ha cambiado nada.');
  const former = await client.query<{ generation: number; sealed: Buffer }>(
    'select generation, sealed from former_secrets order by generation',
  );
  const before = former.rows.map(({ generation, sealed }) => from.vault.openText(aboutFormer(generation), sealed));
  if ([from.secret, ...before].includes(to.secret))
    throw new Error('Esa clave ya la ha tenido esta instalación: haz otra con «openssl rand -hex 32».');
  return former.rows.length;
}

async function keepFormer(client: pg.Client, generation: number, { from, to }: Rotation): Promise<void> {
  await client.query('insert into former_secrets (generation, sealed) values ($1, $2)', [
    generation,
    to.vault.sealText(aboutFormer(generation), from.secret),
  ]);
  await client.query('update house_secrets set digest = $2 where name = $1', [HOUSE, houseDigest(to.secret)]);
}

async function sealAnew(client: pg.Client, column: SealedColumn, rotation: Rotation): Promise<number> {
  const { table, key } = column;
  await client.query(`lock table ${table} in exclusive mode`);
  const guards = await guardsOf(client, table);
  for (const guard of guards) await client.query(`alter table ${table} disable trigger ${guard}`);
  // Read as it was when this began, whatever is written meanwhile.
  await client.query(`declare sealed_rows no scroll cursor for select ctid::text as at, ${column.column} as sealed,
    array[${key.map((name) => `${name}::text`).join(', ')}] as key from ${table} where ${chosen(column)}`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<SealedRow>(`fetch ${AT_ONCE} from sealed_rows`);
    if (rows.length === 0) break;
    const values = rows.map((row) => ({ at: row.at, value: anew(column, row, rotation) }));
    await write(client, column, values);
    count += rows.length;
  }
  await client.query('close sealed_rows');
  for (const guard of guards) await client.query(`alter table ${table} enable trigger ${guard}`);
  return count;
}

/** What keeps rows as they are; the seal over a whole row is made anew with them. */
async function guardsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tgname) as name from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal and tgenabled <> 'D' and tgname <> 'zz_seal'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

interface SealedRow {
  readonly at: string;
  readonly sealed: Buffer | string;
  readonly key: readonly string[];
}

const chosen = ({ column, as }: SealedColumn): string =>
  as === 'bytes' ? `${column} is not null` : `${column} like '${SEALED}%'`;

function anew(column: SealedColumn, row: SealedRow, rotation: Rotation): string {
  try {
    return sealedAgain(column, row, rotation);
  } catch {
    const where = `${column.table}.${column.column} de ${row.key.join(' ')}`;
    throw new Error(`No se puede abrir ${where}: se alteró o se guardó con otra clave. No se ha cambiado nada.`);
  }
}

/** In base 64 where it is bytes. */
function sealedAgain({ as, about }: SealedColumn, { sealed, key }: SealedRow, { from, to }: Rotation): string {
  const of = about(...key);
  if (as === 'account') return to.vault.sealAccount(key[0]!, from.vault.openAccount(key[0]!, String(sealed)));
  const bytes = as === 'bytes' ? (sealed as Buffer) : Buffer.from(String(sealed).slice(SEALED.length), 'base64');
  const again = from.vault.sealFor(to.vault, of, bytes).toString('base64');
  return as === 'bytes' ? again : SEALED + again;
}

async function write(
  client: pg.Client,
  { table, column, as }: SealedColumn,
  rows: readonly { readonly at: string; readonly value: string }[],
): Promise<void> {
  const value = as === 'bytes' ? `decode(s.value, 'base64')` : 's.value';
  await client.query(
    `update ${table} t set ${column} = ${value} from jsonb_to_recordset($1::jsonb) as s(at tid, value text)
      where t.ctid = s.at`,
    [JSON.stringify(rows)],
  );
}
