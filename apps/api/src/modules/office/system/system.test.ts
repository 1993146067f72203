import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { queueMail } from '../../../platform/mail.ts';
import { logMark, trialMark } from '../../../platform/wal-places.ts';

const house = useHouse();

test('B-46 management sees how the installation is; a mail that does not leave is said', async () => {
  const admin = await (await newShop(house)).till('ADMIN');
  const { json } = await admin.get('/v1/system/health');
  expect(json).toMatchObject({ postgres: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/^\d{4}_/) });
  expect(json.checks.map((check: { id: string }) => check.id)).toEqual(['disk', 'mails', 'prices', 'clock', 'backups']);
  const stateOf = (health: typeof json, id: string): string =>
    health.checks.find((check: { id: string }) => check.id === id).state;
  expect(stateOf(json, 'clock')).toBe('ok');
  expect(stateOf(json, 'mails')).toBe('ok');
  const id = await queueMail(house.db, { recipient: 'a@b.example', subject: 'x', body: 'x' });
  await house.db.run(sql`update mails set attempts = 3, last_error = 'refused' where id = ${id}`.compile(qb));
  const later = (await admin.get('/v1/system/health')).json;
  expect(stateOf(later, 'mails')).toBe('bad');
});

test('B-45 B-46 where the house copies its log, it is said until when and when it was tried, and that it does not reach the copies', async () => {
  const { config } = house.app.services;
  const copies = mkdtempSync(path.join(tmpdir(), 'quilate-log-'));
  const [mark, backupMark] = [logMark(copies), path.join(copies, 'last')];
  const admin = await (await newShop(house)).till('ADMIN');
  const backups = async () => (await admin.get('/v1/system/health')).json.checks.at(-1);
  mkdirSync(path.dirname(mark));
  for (const file of [mark, backupMark, trialMark(copies)]) writeFileSync(file, '');
  Object.assign(config, { copies, backupMark });
  expect(await backups()).toMatchObject({
    state: 'ok',
    found: 'La última, hace 0 h; el registro, hace 0 min, probado hace 0 h',
  });
  const longAgo = Date.now() / 1000 - 27 * 3600;
  utimesSync(trialMark(copies), longAgo, longAgo);
  const untried = 'El registro no se restaura para probarlo desde hace 27 h';
  expect(await backups()).toMatchObject({ state: 'bad', found: untried });
  utimesSync(mark, Date.now() / 1000 - 400, Date.now() / 1000 - 400);
  expect(await backups()).toMatchObject({ state: 'bad', found: 'El registro no se copia desde hace 6 min' });
  Object.assign(config, { copies: undefined, backupMark: undefined });
  rmSync(copies, { recursive: true });
});

test('R-PERM-02 B-46 nobody else does', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT', 'ACCOUNTANT'] as const) {
    expect((await (await shop.till(role)).get('/v1/system/health')).status).toBe(403);
  }
});
