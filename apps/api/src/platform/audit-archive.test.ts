/** The audit in months, and what is no longer kept at hand: read, proven and put back as if it still were (0417). */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { holdLock, makeEmptyDatabase, onOwnersBehalf, waitingForLocks } from '../../test/database.ts';
import { newShop, openTill, type Till, useHouse } from '../../test/shop.ts';
import { INVARIANTS, WATCHED } from '../rooms.ts';
import { canonicalJson } from './audit.ts';
import { archiveAudit } from './audit-archive.ts';
import { ROOT } from './config.ts';
import { makeCopy, restoreCopy } from './copies.ts';
import { connected } from './copy-tables.ts';
import { folderStore } from './file-store.ts';
import { FreshLook } from './fresh-look.ts';
import { keepAuditMonths } from './housekeeping.ts';
import { migrate } from './migrate.ts';

const house = useHouse();
/** This month, too. */
const ALL_OF_IT = -1;
const archiveAll = () => archiveAudit(house.databaseUrl, ALL_OF_IT);
const owner = (text: string, values?: readonly unknown[]) => onOwnersBehalf(house.databaseUrl, text, values);
const linesIn = async (table: string): Promise<number> =>
  (await owner(`select count(*)::int as count from ${table}`)).rows[0].count;
const monthOf = (day: string): string => `audit_months.audit_events_${day.slice(0, 7).replace('-', '_')}`;
const today = businessDate(new Date());
const LONG_AGO = '2019-03-15';

/** A line as if it had been written then. */
async function addOld(day: string): Promise<void> {
  const at = `${day}T10:00:00.000Z`;
  const [recordId, requestId] = [randomUUID(), randomUUID()];
  const nobody = { employeeId: null, signerId: null, approverId: null, storeId: null, code: null, reason: null };
  const what = { chain: 'OLD', at, action: 'customer.edit', concept: 'customer', recordId, requestId, ...nobody };
  const payload = canonicalJson({ ...what, details: {}, before: null, after: null, books: [] });
  await owner(
    `insert into audit_events (chain, at, action, concept, record_id, payload) values ($1, $2, $3, $4, $5, $6)`,
    [what.chain, at, what.action, what.concept, recordId, payload],
  );
}

let till: Till;
let admin: Till;
let sale: { id: string; code: string; lines: { id: string; productId: string }[]; payments: { id: string }[] };
beforeAll(async () => {
  await addOld(LONG_AGO);
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
});

describe('the audit lies in months', () => {
  test('M-04 a line lies in the month of its day, and nowhere else', async () => {
    const all = await linesIn('audit_events');
    expect(await linesIn(monthOf(today))).toBe(all - 1);
  });

  test('M-04 what is done in a month nobody made is kept, and is in its month once it is made', async () => {
    expect(await linesIn('audit_months.audit_events_else')).toBe(1);
    await keepAuditMonths(house.db);
    expect(await linesIn('audit_months.audit_events_else')).toBe(0);
    expect(await linesIn(monthOf(LONG_AGO))).toBe(1);
  });

  test('M-04 the next three months are made, once', async () => {
    await keepAuditMonths(house.db);
    for (const days of [0, 31, 62]) expect(await linesIn(monthOf(addDays(today, days)))).toBeGreaterThanOrEqual(0);
  });

  test('G25 nobody removes a line from a month, nor empties it, nor takes a month away', async () => {
    const month = monthOf(today);
    await expect(owner(`delete from ${month}`)).rejects.toThrow('append-only');
    await expect(owner(`truncate ${month}`)).rejects.toThrow('append-only');
    await expect(owner('truncate audit_events')).rejects.toThrow('append-only');
    await expect(house.db.pool.query(`alter table audit_events detach partition ${month}`)).rejects.toThrow('owner');
    await expect(house.db.pool.query(`select audit_month('2020-01-01')`)).rejects.toThrow('permission denied');
  });
});

/** Every page of the list, one line after the other. */
async function pagesOf(query: string): Promise<{ id: string; code: string | null }[]> {
  const lines = [];
  for (let cursor = ''; ;) {
    const { json } = await admin.get(`/v1/activity?limit=3&${query}${cursor}`);
    lines.push(...json.data);
    if (json.nextCursor === undefined) return lines;
    cursor = `&cursor=${json.nextCursor}`;
  }
}

const questions = (): string[] => [
  '',
  'sort=at',
  `q=${sale.code}`,
  `q=${sale.code.slice(0, -2).toLowerCase()}`,
  `q=${encodeURIComponent("%'\\&|:*!")}`,
  `recordId=${sale.id}`,
  'action[]=sale.sell',
  'action[]=sale.nobody',
  `employeeId=${till.person.id}`,
  `storeId=${till.shop.id}&sort=at`,
  `from=${today}`,
  `to=${addDays(today, -1)}`,
  `from=2019-03-01&to=2019-03-31`,
];
const readAll = async () => ({
  lists: await Promise.all(questions().map(pagesOf)),
  card: (await till.get(`/v1/sales/${sale.id}`)).json.activity,
  count: (await admin.get('/v1/activity?q=')).json.totalCount,
});

/** Who takes a list away leaves a line. */
const fileOf = async (): Promise<string> => (await admin.get(`/v1/activity/export?format=csv&q=${sale.code}`)).text;
const isBooks = ({ type }: { type: string }): boolean => type === 'link' || type === 'head';
async function books(): Promise<string> {
  return (await admin.get('/v1/activity/books')).text;
}
const verified = (input: string) =>
  spawnSync(process.execPath, [path.join(ROOT, 'scripts/verify-books.mjs'), '-'], { input });

describe('what is no longer at hand', () => {
  test('M-04 B-01 is read as before: on its card, in every list, page by page, and in the file', async () => {
    const file = await fileOf();
    const before = await readAll();
    const links = (await books()).split('\n').filter((line) => line && isBooks(JSON.parse(line)));
    expect(await archiveAll()).toBe(before.count);
    expect(await linesIn('audit_events')).toBe(0);
    expect(await readAll()).toEqual(before);
    expect(
      (await books())
        .split('\n')
        .filter((line) => line && isBooks(JSON.parse(line)))
        .toSorted(),
    ).toEqual(links.toSorted());
    expect(file).toContain(sale.code);
    expect(await fileOf()).toBe(file);
  });

  test('M-04 what follows goes on from there, and the pages go over from one to the other', async () => {
    const { status } = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0]!.id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0]!.id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
    });
    expect(status).toBeLessThan(300);
    const all = await pagesOf('');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await pagesOf('sort=at')).toReversed()).toEqual(all);
    const { json } = await till.get(`/v1/sales/${sale.id}`);
    expect(json.activity.map(({ action }: { action: string }) => action)).toEqual(['sale.return', 'sale.sell']);
    expect(await linesIn('audit_months.audit_events_else')).toBeGreaterThan(0);
    await keepAuditMonths(house.db);
    expect(await pagesOf('')).toEqual(all);
  });

  test('M-04 a stranger proves it with the rest', async () => {
    const { status, stdout } = verified(await books());
    expect(String(stdout)).toContain('Los libros cuadran');
    expect(status).toBe(0);
  });

  test('M-04 the look at what was touched lately knows what went before it', async () => {
    const look = new FreshLook(house.db, INVARIANTS, WATCHED.leads);
    await look.look();
    await till.sell([(await till.shop.piece()).code], 10_000);
    await look.look();
    expect(await look.look()).toEqual([]);
  });

  test('M-04 it is not archived twice, and what came since joins it', async () => {
    const [archived, atHand] = [await linesIn('archived_lines'), await linesIn('audit_events')];
    expect(await archiveAll()).toBe(atHand);
    expect(await archiveAll()).toBe(0);
    expect(await linesIn('archived_lines')).toBe(archived + atHand);
    await keepAuditMonths(house.db);
  });

  test('G25 nobody edits the archive, nor empties it', async () => {
    await expect(owner('update audit_archive set line_count = 0')).rejects.toThrow('append-only');
    await expect(owner('delete from audit_archive')).rejects.toThrow('append-only');
    await expect(owner('truncate audit_archive')).rejects.toThrow('append-only');
    const added = house.db.pool.query('insert into audit_archive_heads select chain, seq, hash from audit_heads');
    await expect(added).rejects.toThrow('permission denied');
  });

  test('M-04 what is kept at hand stays there', async () => {
    await till.sell([(await till.shop.piece()).code], 10_000);
    const atHand = await linesIn('audit_events');
    expect(await archiveAudit(house.databaseUrl, 13)).toBe(0);
    expect(await linesIn('audit_events')).toBe(atHand);
  });
});

describe('somebody with every right', () => {
  const BEHIND: readonly (readonly [string, string, string])[] = [
    [
      'edits a line of the archive',
      `update audit_archive set payloads = replace(payloads::text, 'sale.sell', 'sale.gift')::text[]`,
      'I37',
    ],
    ['takes a part out of it', 'delete from audit_archive where part = 1', 'I37'],
    [
      'says in a column that another did it',
      `update audit_archive set employee_ids = array_fill(null::uuid, array[line_count])`,
      'I141',
    ],
  ];
  test.each(BEHIND)('F17 M-04 who %s is found by the integrity page', async (_, statement, invariant) => {
    const count = await connected(house.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
      const { violations } = INVARIANTS.find(({ id }) => id === invariant)!;
      const { rows } = await client.query(`select count(*)::int as count from (${violations[0]}) v`);
      await client.query('rollback');
      return rows[0].count;
    });
    expect(count).toBeGreaterThan(0);
  });

  test('F17 M-04 who breaks a chain at hand does not get it into the archive', async () => {
    const month = monthOf(today);
    const edit = (from: string, to: string) =>
      connected(house.databaseUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(`update ${month} set payload = replace(payload, $1, $2)`, [from, to]);
      });
    await edit('"action":"sale.sell"', '"action":"sale.gift"');
    const atHand = await linesIn(month);
    await expect(archiveAll()).rejects.toThrow(`la cadena no cuadra en ${till.shop.code}`);
    expect(await linesIn(month)).toBe(atHand);
    await edit('"action":"sale.gift"', '"action":"sale.sell"');
  });
});

test('G14 M-04 a month that somebody still reads waits, and no till waits for it', async () => {
  await addOld(addDays(today, -70));
  const release = await holdLock(house.databaseUrl, 'select 1 from audit_events limit 1');
  const leaving = archiveAudit(house.databaseUrl, 0);
  while ((await waitingForLocks(house.databaseUrl)) === 0) await sleep(10);
  const sold = await till.sell([(await till.shop.piece()).code], 10_000).finally(() => void release());
  expect(sold.status).toBe(201);
  expect(await leaving).toBe(1);
});

describe('elsewhere', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'quilate-archive-'));
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  test('F4 M-04 a copy brings the archive and the months, each line in its own', async () => {
    await addOld(addDays(today, -70));
    await keepAuditMonths(house.db);
    await till.sell([(await till.shop.piece()).code], 10_000);
    const secret = 'test-pepper-'.repeat(4);
    const copy = await makeCopy(house.databaseUrl, folderStore(path.join(base, 'files')), { folder: base, secret });
    const made = await makeEmptyDatabase();
    try {
      await restoreCopy(made.url, undefined, { file: copy.file, secret });
      const said = (table: string) =>
        Promise.all(
          [house.databaseUrl, made.url].map(
            async (url) =>
              (await onOwnersBehalf(url, `select t::text as row from ${table} t order by 1`)).rows as unknown[],
          ),
        );
      for (const table of ['audit_events', 'audit_archive', 'audit_archive_heads', 'audit_heads', monthOf(today)]) {
        const [here, there] = await said(table);
        expect(there).toEqual(here);
      }
      const { rows } = await onOwnersBehalf(
        made.url,
        'select count(*)::int as count from audit_months.audit_events_else',
      );
      expect(rows).toEqual([{ count: 0 }]);
      await expect(onOwnersBehalf(made.url, `truncate ${monthOf(today)}`)).rejects.toThrow('append-only');
    } finally {
      await made.drop();
    }
  });

  test('A39 M-04 a house of the version before keeps its lines, and goes on from them', async () => {
    const made = await makeEmptyDatabase();
    try {
      await migrate(made.url, undefined, '0192_lists_by_the_few.sql');
      const add = (at: string) =>
        onOwnersBehalf(
          made.url,
          `insert into audit_events (chain, at, action, concept, payload) values ('TRI', ${at}, 'a.b', 'a', '{}')`,
        );
      await add(`now() - interval '4 years'`);
      await add('now()');
      const all = `select chain, seq, at, position, payload, prev_hash, hash from audit_events order by seq`;
      const before = (await onOwnersBehalf(made.url, all)).rows;
      await migrate(made.url);
      expect((await onOwnersBehalf(made.url, all)).rows).toEqual(before);
      await add('now()');
      const after = (await onOwnersBehalf(made.url, all)).rows;
      expect(after).toMatchObject([...before, { seq: 3, position: 3, prev_hash: before[1].hash }]);
      await onOwnersBehalf(made.url, 'select keep_audit_months()');
      // All of it lies in one table until the last of it is old.
      expect(await archiveAudit(made.url, 36)).toBe(0);
      expect(await archiveAudit(made.url, ALL_OF_IT)).toBe(3);
      const archived = await onOwnersBehalf(made.url, all.replace('audit_events', 'audit_lines'));
      expect(archived.rows).toEqual(after);
    } finally {
      await made.drop();
    }
  });
});

test('M-04 another shop begins its chain while months leave', async () => {
  const [other] = await Promise.all([newShop(house), archiveAll()]);
  await keepAuditMonths(house.db);
  expect((await admin.get(`/v1/activity?q=${other.code}`)).status).toBe(200);
});
