/** `npm run setup`, as who installs the house with a script runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from './database.ts';
import { ownerClient } from '../src/platform/owner-client.ts';
import { NEW_HOUSE } from './new-house.ts';
import { TEST_COMPANY } from './shop.ts';

const SETUP = path.resolve(import.meta.dirname, '../src/setup.ts');
const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'quilate-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function setUp(house?: unknown) {
  const file = path.join(folder, 'casa.json');
  if (house !== undefined) writeFileSync(file, JSON.stringify(house));
  const child = spawn(process.execPath, house === undefined ? [SETUP] : [SETUP, file], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_DATA: folder,
      QUILATE_URL: 'https://quilate.example',
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [faults, said, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code: code as number, faults, said };
}
const companies = () =>
  ownerClient(database.url, async (client) => (await client.query('select legal_name from companies')).rows);

test('a house set up with a file says what is wrong at which field, and nothing of it is there', async () => {
  expect(await setUp()).toMatchObject({ code: 1, faults: expect.stringContaining('npm run setup -- casa.json') });
  const { code, faults } = await setUp({ ...NEW_HOUSE, company: { ...TEST_COMPANY, taxId: 'B35123455' } });
  expect(faults).toContain('company.taxId: El NIF no es correcto');
  expect(code).toBe(1);
  expect(await companies()).toEqual([]);
}, 60_000);

test('it begins once, with who directs it; a second time says so and changes nothing', async () => {
  const first = await setUp(NEW_HOUSE);
  expect(first).toMatchObject({ code: 0, faults: '' });
  expect(first.said).toContain('Entra en https://quilate.example como guayarmina@teide.example');
  expect(await setUp(NEW_HOUSE)).toMatchObject({ code: 1, faults: expect.stringContaining('ya está en marcha') });
  expect(await companies()).toEqual([{ legal_name: TEST_COMPANY.legalName }]);
}, 60_000);
