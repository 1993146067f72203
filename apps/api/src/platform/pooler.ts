/**
 * PgBouncer in transaction mode between us and PostgreSQL: many processes share few connections of the server. What one
 * needs of it is looked at before the start, and said with what to do (docs/decisions/0381).
 */
import pg from 'pg';
import { SETTINGS } from './pool.ts';
import { databaseEs } from './start.es.ts';

const SILENCE_MS = 5000;
/** PostgreSQL's and, where a pooler keeps none apart, PgBouncer's word for a name that is taken or unknown. */
const NAME_FAULTS = ['42P05', '26000'];

async function asking<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: SILENCE_MS, query_timeout: SILENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws, in Spanish, where it leads elsewhere, lacks what a transaction relies on, or forgets what is prepared. */
export async function refusePooler(pooler: string, direct: string): Promise<void> {
  const [through, past] = [await asking(pooler, whereIs), await asking(direct, whereIs)];
  if (through.join() !== past.join()) throw new Error(databaseEs.notThisOne);
  await asking(pooler, refuseOtherSettings);
  await refuseForgetful(pooler);
}

async function whereIs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({
    text: `select current_user, d.oid::text, d.datname, pg_postmaster_start_time()::text
      from pg_database d where datname = current_database()`,
    rowMode: 'array',
  });
  return rows[0]!;
}

async function refuseOtherSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: keyof typeof SETTINGS; value: string; role: string; house: string }>(
    `select name, current_setting(name) as value, current_user as role, current_database() as house
      from unnest($1::text[]) name`,
    [Object.keys(SETTINGS)],
  );
  const missing = rows.filter(({ name, value }) => value !== SETTINGS[name]);
  if (missing.length === 0) return;
  const { role, house } = missing[0]!;
  throw new Error(
    databaseEs.poolerSettings(
      role,
      house,
      missing.map(({ name }) => [name, SETTINGS[name]]),
    ),
  );
}

/** Two who call different statements by one name, on the same connection of the server: each must get its own. */
async function refuseForgetful(pooler: string): Promise<void> {
  const name = 'quilate_looks';
  const ask = async (client: pg.Client, answer: number): Promise<boolean> => {
    const { rows } = await client.query<{ is: number }>({ name, text: `select ${answer} as is` });
    return rows[0]?.is === answer;
  };
  try {
    const isKept = await asking(pooler, (one) =>
      asking(pooler, async (other) => (await ask(one, 1)) && (await ask(other, 2)) && (await ask(one, 1))),
    );
    if (isKept) return;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && NAME_FAULTS.includes(error.code ?? ''))) throw error;
  }
  throw new Error(databaseEs.poolerForgets);
}
