/**
 * Months of the audit that are no longer kept at hand go to the archive, where they weigh a fraction and are read and
 * proven as before (decision 0417). As the owner of the tables: who answers requests takes nothing away.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import type pg from 'pg';
import { AT_LENGTH_MS, ownerClient } from './owner-client.ts';

/** What is opened for one line of them; small enough for a card, large enough to weigh little. */
const LINES_OF_A_PART = 250;
/** A till waits so long at most while a month leaves; who still reads it is waited for without holding anybody up. */
const HOLD_MS = 1000;
const AGAIN_MS = 5000;
const MOST_TRIES = 120;
const NOT_AVAILABLE = '55P03';

interface Month {
  readonly table: string;
  readonly bound: string;
}

/** All but the last `monthsAtHand` whole months; answers how many lines left. Throws, in Spanish, on a broken chain. */
export async function archiveAudit(ownerUrl: string, monthsAtHand: number): Promise<number> {
  return await ownerClient(
    ownerUrl,
    async (client) => {
      await client.query('select keep_audit_months()');
      let lines = 0;
      for (const { table } of await monthsBefore(client, monthsAtHand)) lines += await archiveMonth(client, table);
      return lines;
    },
    AT_LENGTH_MS,
  );
}

/** The oldest first. */
async function monthsBefore(client: pg.Client, monthsAtHand: number): Promise<Month[]> {
  const { rows: today } = await client.query<{ until: string }>(
    `select ((date_trunc('month', business_date()) - $1 * interval '1 month') at time zone '${ZONE}')::text as until`,
    [monthsAtHand],
  );
  const until = Date.parse(today[0]!.until);
  const { rows } = await client.query<Month>(
    `select i.inhrelid::regclass::text as "table", pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_events'::regclass`,
  );
  const ends = ({ bound }: Month): number => Date.parse(/ TO \('([^']+)'\)$/.exec(bound)?.[1] ?? '');
  return rows.filter((month) => ends(month) <= until).toSorted((a, b) => ends(a) - ends(b));
}

/** Whole or not at all: what is in the archive is compared line by line with what leaves. */
async function archiveMonth(client: pg.Client, table: string): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`lock table ${table} in share row exclusive mode`);
    await refuseBroken(client, table);
    const { rows } = await client.query<{ lines: number }>(partsOf(table));
    await refuseDifferent(client, table);
    await client.query(headsOf(table));
    await untilNobodyReads(client);
    await client.query(`alter table audit_events detach partition ${table}`);
    await client.query(`drop table ${table}`);
    await client.query('commit');
    return rows[0]!.lines;
  } catch (error) {
    // What went wrong is said, whatever has become of the connection.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Each line follows the one before it, from the last in the archive: nothing is missing, nothing was written anew. */
async function refuseBroken(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ chain: string }>(
    `select distinct t.chain from (select chain, seq, prev_hash, hash, payload, lag(hash) over w as before,
        lag(seq) over w as place from ${table} window w as (partition by chain order by seq)) t
      left join audit_archive_heads f on f.chain = t.chain
      where t.seq <> coalesce(t.place, f.seq, 0) + 1
        or t.prev_hash is distinct from coalesce(t.before, f.hash, '\\x00'::bytea)
        or t.hash <> sha256(t.prev_hash || convert_to(t.payload, 'UTF8'))
      order by t.chain limit 5`,
  );
  if (rows.length === 0) return;
  const chains = rows.map(({ chain }) => chain).join(', ');
  throw new Error(
    `El registro de actividad no se ha archivado: la cadena no cuadra en ${chains}. Sigue donde estaba; mira en ` +
      'Cuadre desde cuándo y compáralo con una copia.',
  );
}

/** Of a line, by the column of the archive they lie in. */
const COLUMNS: Readonly<Record<string, string>> = {
  chains: 'chain',
  seqs: 'seq',
  ats: 'at',
  employee_ids: 'employee_id',
  signer_ids: 'signer_id',
  approver_ids: 'approver_id',
  actions: 'action',
  concepts: 'concept',
  record_ids: 'record_id',
  codes: 'code',
  store_ids: 'store_id',
  positions: 'position',
  payloads: 'payload',
  prev_hashes: 'prev_hash',
};

/** In the order of their positions, but a line never before one its chain has earlier. */
const partsOf = (table: string): string => `
  with placed as (
    select *, date_trunc('month', at at time zone '${ZONE}')::date as month,
      max(position) over (partition by chain order by seq) as place from ${table}),
  parted as (
    select p.*, coalesce(a.last_part, 0)
      + ((row_number() over (partition by month order by p.place, p.seq) - 1) / ${LINES_OF_A_PART} + 1)::int as part
    from placed p left join (select month, max(part) as last_part from audit_archive group by month) a using (month)),
  kept as (
    insert into audit_archive (month, part, line_count, first_at, last_at, ${Object.keys(COLUMNS).join(', ')})
    select month, part, count(*)::int, min(at), max(at),
      ${Object.values(COLUMNS)
        .map((column) => `array_agg(${column} order by place, seq)`)
        .join(', ')}
    from parted group by month, part returning line_count)
  select coalesce(sum(line_count), 0)::int as lines from kept`;

/** Of the lines that came to the archive with this: what it says of each is what it was. */
async function refuseDifferent(client: pg.Client, table: string): Promise<void> {
  const rowOf = (of: string): string => [...Object.values(COLUMNS), 'hash'].map((name) => `${of}.${name}`).join(', ');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} t
        full join (select * from archived_lines where archived_at >= now()) l on l.chain = t.chain and l.seq = t.seq
      where (${rowOf('t')}) is distinct from (${rowOf('l')})`,
  );
  if (rows[0]!.count > 0)
    throw new Error(
      'El registro de actividad no se ha archivado: lo archivado no dice lo mismo. Sigue donde estaba; avisa a quien ' +
        'mantiene el programa.',
    );
}

const headsOf = (table: string): string => `
  insert into audit_archive_heads as f (chain, seq, hash)
  select distinct on (chain) chain, seq, hash from ${table} order by chain, seq desc
  on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash`;

const IN_USE =
  'El registro de actividad no se ha archivado: llevan más de diez minutos leyéndolo. Se intentará de nuevo.';

async function untilNobodyReads(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('savepoint asked');
    try {
      await client.query(`set local lock_timeout = ${HOLD_MS}`);
      await client.query('lock table audit_events in access exclusive mode');
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== NOT_AVAILABLE) throw error;
      if (tries === MOST_TRIES) throw new Error(IN_USE, { cause: error });
    }
    await client.query('rollback to savepoint asked');
    await sleep(AGAIN_MS);
  }
}
