/**
 * `npm run bench -- --audit`: an audit of several years in months (decision 0417). What a line weighs at hand and in
 * the archive, how it is read in both, how long a month takes to leave, and whether a till feels it. `--lines 200000`
 * makes a smaller one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveAudit } from '../apps/api/src/platform/audit-archive.ts';
import { type Line, median, quantile } from './figures.ts';
import { addPieces, type House, openHouse } from './house.ts';
import { apiSale } from './sales-bench.ts';

const MONTHS = 48;
const AT_HAND = 24;
const ROUNDS = 40;
const BATCH = 2000;
const PIECES_PER_SHOP = 4000;

const say = (line: string): void => console.error(`· ${line}`);

interface Old {
  readonly code: string;
  readonly recordId: string;
  readonly employeeId: string;
  readonly day: string;
}

/** Lines of the demonstration again and again, from so many months ago until now, each of a record of its own. */
async function writeYears({ pool }: House, lines: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `select audit_month((now() - n * interval '1 month')::date) from generate_series(0, ${MONTHS}) n`,
    );
    await client.query(`create temp table models as select row_number() over (order by position) as n, *
      from audit_events where record_id is not null and code is not null and employee_id is not null limit 40`);
    // The heads of the chains are written with each: within one transaction, each time beside all that they were.
    for (let done = 0; done < lines; done += BATCH)
      await client.query(
        `insert into audit_events (chain, at, employee_id, signer_id, approver_id, action, concept, record_id, code,
          store_id, payload)
        select k.chain, k.at, m.employee_id, m.signer_id, m.approver_id, m.action, m.concept, k.record_id,
          k.code, m.store_id, replace(replace(replace(replace(m.payload, m.record_id::text, k.record_id::text),
            to_json(m.code)::text, to_json(k.code)::text), '"at":' || (m.payload::jsonb -> 'at')::text,
            '"at":' || to_json(k.at)::text), '"chain":' || to_json(m.chain)::text, '"chain":' || to_json(k.chain)::text)
        from (select n, 'Y' || n % 60 as chain, gen_random_uuid() as record_id, 'YEARS-' || n as code,
            now() - interval '${MONTHS} months' + n * (interval '${MONTHS} months' / $1::int) as at
          from generate_series($2::int + 1, $3::int) n) k
        join models m on m.n = k.n % (select count(*) from models) + 1 order by k.n`,
        [lines, done, Math.min(lines, done + BATCH)],
      );
    await client.query('vacuum analyze audit_events');
  } finally {
    client.release();
  }
}

async function bytesOf({ pool }: House, tables: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where ${tables}`,
  );
  return rows[0]!.bytes;
}

/** The p95 of a page over the API, in ms. */
async function readMs({ admin }: House, query: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const since = performance.now();
    const { status, text } = await admin.get(`/v1/activity?limit=25&${query}`);
    times.push(performance.now() - since);
    if (status !== 200 || JSON.parse(text).data.length === 0) throw new Error(`${query}: ${status} ${text}`);
  }
  say(`${query || 'la primera página'}: p50 ${median(times).toFixed(1)} ms`);
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

const questions = ({ code, recordId, employeeId, day }: Old): Readonly<Record<string, string>> => ({
  'the newest': '',
  'the oldest': 'sort=at',
  'of a day of years ago': `from=${day}&to=${day}`,
  'of a person, that day': `employeeId=${employeeId}&to=${day}`,
  'of a record': `recordId=${recordId}`,
  'of a code': `q=${code}`,
});

/** A till that sells while the months leave: the longest anybody waited, in ms. */
async function longestSale(house: House, isOver: () => boolean): Promise<number> {
  const shop = house.shops[0]!;
  let longest = 0;
  for (let n = 1; !isOver(); n += 2) {
    const code = (at: number): string => `${shop.code}T${at.toString(16).toUpperCase().padStart(5, '0')}`;
    const since = performance.now();
    const reply = await apiSale(shop, [code(n), code(n + 1)]);
    if (reply.status !== 201) throw new Error(reply.text);
    longest = Math.max(longest, performance.now() - since);
    await sleep(20);
  }
  return longest;
}

export async function benchAudit(count: number): Promise<Line[]> {
  const house = await openHouse(say);
  const lines: Line[] = [];
  const add = (what: string, value: number, most: number, unit: string): void => {
    lines.push({ what, measured: `${value.toFixed(1)} ${unit}`, must: `≤ ${most} ${unit}`, isMet: value <= most });
  };
  try {
    say(`${count} líneas de ${MONTHS} meses`);
    await writeYears(house, count);
    await addPieces(house.pool, PIECES_PER_SHOP, 'T');
    const { rows } = await house.pool.query<Old>(
      `select code, record_id as "recordId", employee_id as "employeeId", at::date::text as day
        from audit_events where chain like 'Y%' order by position offset ${Math.floor(count / 10)} limit 1`,
    );
    const asked = questions(rows[0]!);
    for (const [what, query] of Object.entries(asked))
      add(`at hand: ${what}, p95`, await readMs(house, query), 50, 'ms');
    const before = await bytesOf(house, `relnamespace = 'audit_months'::regnamespace and relkind = 'r'`);
    say('al archivo');
    let isOver = false;
    const selling = longestSale(house, () => isOver);
    const since = performance.now();
    const left = await archiveAudit(house.url, AT_HAND).finally(() => (isOver = true));
    add(`${left} lines to the archive, each 100 000`, ((performance.now() - since) / left) * 100, 60, 's');
    add('the longest sale meanwhile', await selling, 2000, 'ms');
    await house.pool.query('vacuum analyze audit_archive');
    const archive = await bytesOf(house, `relname = 'audit_archive'`);
    const perLine = (bytes: number, of: number): number => Math.round(bytes / of);
    say(`${perLine(before, count)} bytes a line at hand, ${perLine(archive, left)} in the archive`);
    add('a line in the archive, of what it weighs at hand', ((archive / left) * count * 100) / before, 33, '%');
    for (const [what, query] of Object.entries(asked)) add(`then: ${what}, p95`, await readMs(house, query), 50, 'ms');
    return lines;
  } finally {
    await house.stop();
  }
}
