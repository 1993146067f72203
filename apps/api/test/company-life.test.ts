/**
 * A company of three shops from an empty machine on, by the pages of `docs/operate/` alone: brought in, at work for a
 * week, copied, lost with its machine, put back, and upgraded (B-15, B-45, G30). Against a release, by HTTP.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningUrl } from '@quilate/postgres-supervisor/running.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../src/platform/own-database.ts';
import { BOOKINGS } from './bookings.ts';
import {
  answerTheAdviser,
  boughtGold,
  bring,
  type Code,
  CODES,
  comeIn,
  type Company,
  done,
  FarHouse,
  FILES,
  firstEntry,
  hashOf,
  HOUSE_OF_THE_PAGE,
  LAST,
  openBooking,
  openRecoverable,
  openWork,
  PEOPLE,
  PIECES_EACH,
  publishPrices,
  REMAINDER_CENTS,
  sayBalances,
  STOCK,
  THREE_SHOPS,
  type Worker,
} from './company.ts';
import { Day, type Staff, weekOf } from './company-week.ts';
import { untilCopied } from './copied-log.ts';
import { freePort } from './free-port.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { pdfText } from './pdf-text.ts';
import { PURCHASES } from './purchases.ts';
import { RECOVERABLES } from './recoverables.ts';
import { children, makeRelease, type Running, type Settings, settingsOf, startedAt, typedAt } from './release.ts';
import { ShiftedTime } from './shifted.ts';
import { workUrl } from './works.ts';

const PATIENT = { timeout: 480_000 };
const DAYS = 7;
/** After the day on which it is switched off for the night. */
const SWITCHED_OFF = 2;
const home = mkdtempSync(path.join(tmpdir(), 'quilate-life-'));
const copies = path.join(home, 'copies');
const placeOf = (name: string): string => path.join(home, name);
const [first, elsewhere, next] = ['opt/quilate-0.1.0', 'other/quilate-0.1.0', 'other/quilate-0.2.0'].map(placeOf) as [
  string,
  string,
  string,
];
const house = new FarHouse();
let mail: MailServer;
let at: Running;
let time: ShiftedTime | undefined;
let company: Company;
let staff: Staff;
let today: Day;
/** Signed in on the day it is. */
let direction: Worker;
/** What the Zs of each shop put into its remainder. */
const put = { ARU: 0, GAL: 0, TEL: 0 };

const envOf = (data: string, more: Settings = {}): Settings =>
  settingsOf(placeOf(data), {
    QUILATE_COPIES: copies,
    QUILATE_PRICE_URL: 'off',
    SMTP_URL: mail.url,
    SMTP_FROM: 'Joyas del Teide <hola@teide.example>',
    ...more,
  });
const typed = (release: string, data: string, ...args: string[]) => typedAt(release, envOf(data), ...args);
async function start(release: string, data: string, more: Settings = {}): Promise<void> {
  at = await startedAt(release, envOf(data, more));
  house.at = at.at;
}
const holds = (says: string) => ({ status: 0, stderr: '', stdout: expect.stringContaining(says) });
const newestCopy = (): string =>
  path.join(
    copies,
    readdirSync(copies)
      .filter((name) => name.endsWith('.copia'))
      .toSorted()
      .at(-1)!,
  );

beforeAll(async () => {
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(home, 0o755);
  mail = await mailServer();
  makeRelease(first);
}, PATIENT.timeout);
afterAll(() => {
  time?.uninstall();
  mail?.close();
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const needs = async (state: string): Promise<string[]> =>
  (await done(company.direction.get('/v1/first-run/missing'))).data
    .filter((need: { state: string }) => need.state === state)
    .map(({ id }: { id: string }) => id);

/** What each shop has in its till, its remainder and on its shelves, and how far each series has come. */
async function figures(): Promise<unknown> {
  const shops = CODES.map(async (code) => {
    const till = today.tills[code];
    const { session, expectedCents } = await done(till.get('/v1/cash/current'));
    const { totalCount } = await done(till.get('/v1/products?status[]=available'));
    return { code, isOpen: session !== null, expectedCents, remainderCents: await remainderOf(code), totalCount };
  });
  return { shops: await Promise.all(shops), numbers: (await done(direction.get('/v1/numbers'))).data };
}
const remainderOf = async (code: Code): Promise<number> =>
  (await done(direction.get(`/v1/cash/remainder?storeId[]=${company.shops[code].id}`))).totalCents;
const isThere = async ({ id }: { id: string }): Promise<boolean> =>
  (await direction.get(`/v1/sales/${id}`)).status === 200;
async function closeToday(): Promise<void> {
  const closed = await today.close();
  for (const code of CODES) put[code] += closed[code];
}
/** Nobody says goodbye, and the disk is gone. */
async function loseMachine(data: string): Promise<void> {
  const postmaster = Number(readFileSync(placeOf(`${data}/postgres/postmaster.pid`), 'utf8').split('\n')[0]);
  await at.stop('SIGKILL');
  try {
    process.kill(postmaster, 'SIGKILL');
  } catch {
    // It went with the process that started it.
  }
  rmSync(placeOf(data), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
/** The same program with another number, and a column more. */
function makeNext(): void {
  cpSync(elsewhere, next, { recursive: true, verbatimSymlinks: true });
  const version = path.join(next, 'package.json');
  writeFileSync(version, readFileSync(version, 'utf8').replace(/"version": "[^"]+"/, '"version": "0.2.0"'));
  writeFileSync(path.join(next, 'apps/api/migrations/9999_remark.sql'), 'alter table stores add column remark text;');
}

/** Who was here before the others of their role sits in each shop, and one shelf is filled. */
async function takeOver(): Promise<Staff> {
  const { shops, office } = company;
  for (const [kind, rows] of Object.entries(FILES)) await bring(company.direction, kind, rows);
  const second = await comeIn(company, office, PEOPLE.second);
  const come = (email: string, shop: Code): Promise<Worker> => comeIn(company, shops[shop], email);
  const served = {
    ARU: await come(PEOPLE.ARU, 'ARU'),
    GAL: await come(PEOPLE.GAL, 'GAL'),
    TEL: await come(PEOPLE.TEL, 'TEL'),
  };
  const [manager, driver] = [await come(PEOPLE.manager, 'TEL'), await come(PEOPLE.driver, 'TEL')];
  const pieces: Record<Code, { id: string; code: string }[]> = { ARU: [], GAL: [], TEL: [] };
  for (const [nth, id] of (await bring(company.direction, 'stock', STOCK, second)).entries()) {
    const { code } = await done(company.direction.get(`/v1/products/${id}`));
    pieces[CODES[Math.floor(nth / PIECES_EACH)]!].push({ id, code });
  }
  const one = async (kind: string, row: ReturnType<typeof openWork>): Promise<string> =>
    (await bring(company.direction, kind, [row], second))[0]!;
  const brought = {
    booking: await one('bookings', openBooking(pieces.TEL.pop()!.code)),
    recoverable: await one('recoverableSales', openRecoverable()),
    purchase: await one('purchases', boughtGold()),
    work: await one('works', openWork()),
  };
  return { company, served, manager, driver, pieces, brought };
}

describe('a company of three shops', () => {
  test('B-15 begins on an empty machine, and is told what is missing before its first sale', PATIENT, async () => {
    // Of its week the last day is yesterday.
    await start(first, 'first');
    await expect.poll(at.said).toContain('/first-run');
    const url = () => runningUrl(placeOf('first/postgres'), DATABASE)!;
    time = await ShiftedTime.begin(url, placeOf('ahead'), DAYS + 2);
    await at.stop();
    writeFileSync(placeOf('casa.json'), JSON.stringify(HOUSE_OF_THE_PAGE));
    const shown = await typedAt(first, envOf('first', time.settings), 'setup', placeOf('casa.json'));
    // Nobody begins with what everybody reads.
    expect(shown.stderr.split('\n').slice(1, 3)).toEqual([
      expect.stringContaining('direction.password: '),
      expect.stringContaining('direction.signingCode: '),
    ]);
    writeFileSync(placeOf('casa.json'), JSON.stringify(THREE_SHOPS));
    const made = await typedAt(first, envOf('first', time.settings), 'setup', placeOf('casa.json'));
    expect(made).toMatchObject(holds('La empresa está en marcha'));
    await start(first, 'first', time.settings);
    company = await firstEntry(house);
    const asked = ['direction', 'people', 'regime', 'verifactu', 'sii', 'rates', 'returnDays', 'prices', 'stock'];
    expect(await needs('open')).toEqual(asked);
    expect(await needs('look')).toEqual(['import', 'tills', 'printer']);
  });

  test(
    'B-15 brings people, goods and what was open; the list empties, and the accountant has a paper',
    PATIENT,
    async () => {
      staff = await takeOver();
      await answerTheAdviser(company);
      await publishPrices(company);
      for (const code of CODES) await sayBalances(company, company.shops[code]);
      expect(await needs('open')).toEqual([]);
      // Each counter connects its own: the house cannot see it.
      expect(await needs('look')).toEqual(['printer']);
      const paper = await company.direction.get('/v1/data-imports/cut-over?format=pdf');
      const said = (await pdfText(paper.bytes)).text.replaceAll('\n', ' ');
      for (const line of [
        'Total de clientes 3',
        'Total de empleados 6',
        'Total de últimos números 12',
        `Total de existencias de tiendas ${STOCK.length} 1.440,00 € 108,000 g`,
        'Total de reservas abiertas 1 40,00 €',
        'Total de oro comprado 1 300,00 € 10,000 g',
        'Total de recuperables abiertas 1 300,00 € 10,000 g',
        'Total de trabajos abiertos 1 10,00 € 3,120 g',
        `stock.csv. SHA-256: ${hashOf(STOCK)}`,
      ])
        expect(said).toContain(line);
    },
  );

  test('B-15 opens, sells, hands over and closes for a week', PATIENT, async () => {
    for (const [nth, live] of weekOf(staff).entries()) {
      await time!.nextDay();
      if (nth === SWITCHED_OFF) {
        await at.stop();
        await start(first, 'first', time!.settings);
      }
      today = await Day.open(staff);
      await live(today);
      await closeToday();
    }
    await time!.end();
    await at.stop();
    await start(first, 'first');
    expect(await typed(first, 'first', 'verify')).toMatchObject(holds('Todo cuadra'));
  });

  test('B-45 G30 is copied, and when its machine is lost comes back on another one', PATIENT, async () => {
    direction = await company.direction.enterAt(company.office);
    today = await Day.open(staff);
    const early = await today.sell('TEL');
    expect(await typed(first, 'first', 'backup', copies)).toMatchObject(holds('todo cuadra'));
    const between = new Date();
    await sleep(50);
    const late = [await today.sell('GAL', 'card'), await today.sell('ARU')];
    await untilCopied(copies, new Date());
    const ring = staff.pieces.TEL.at(-1)!;
    const last = await today.sell('TEL');
    await loseMachine('first');
    mkdirSync(path.dirname(elsewhere));
    renameSync(first, elsewhere);

    expect(await typed(elsewhere, 'second', 'restore', copies)).toMatchObject(holds('Todo cuadra'));
    const until = ['--until', between.toISOString()];
    expect(await typed(elsewhere, 'then', 'restore', ...until, copies)).toMatchObject(holds('Todo cuadra'));
    // As it was then: only looked at.
    await start(elsewhere, 'then', { QUILATE_COPIES: '', QUILATE_JOBS: 'off' });
    expect(await Promise.all([early, ...late].map(isThere))).toEqual([true, false, false]);
    expect(await typed(elsewhere, 'then', 'verify')).toMatchObject(holds('Todo cuadra'));
    await at.stop();

    await start(elsewhere, 'second');
    expect(await Promise.all([early, ...late].map(isThere))).toEqual([true, true, true]);
    if (!(await isThere(last))) today.lost('TEL', ring);
    await today.sell('TEL');
    expect(await typed(elsewhere, 'second', 'verify')).toMatchObject(holds('Todo cuadra'));
  });

  test('B-45 is upgraded to the next release, and works on', PATIENT, async () => {
    makeNext();
    expect((await typed(next, 'second', 'version')).stdout).toMatch(/^Quilate 0\.2\.0 /);
    expect(await typed(elsewhere, 'second', 'backup', copies)).toMatchObject(holds('todo cuadra'));
    const tried = await typed(next, 'tried', 'restore', newestCopy());
    expect(tried).toMatchObject({ status: 0, stdout: expect.stringMatching(/Restaurada la copia de .*\(\d+,\d s\)/) });
    expect(await typed(next, 'tried', 'verify')).toMatchObject(holds('Todo cuadra'));
    const before = await figures();
    const beside = envOf('second', { PORT: String(await freePort()) });
    // Of a house with the PostgreSQL that comes along there is one process at a time.
    expect(await typedAt(next, beside)).toMatchObject({ status: 1, stderr: expect.stringContaining('ya está en uso') });
    await at.stop();
    await start(next, 'second');
    expect(at.said()).toContain('Base de datos al día (1 migraciones)');
    expect(await figures()).toEqual(before);
    await today.sell('GAL');
    await closeToday();
    expect(await typed(next, 'second', 'verify')).toMatchObject(holds('Todo cuadra'));
  });

  test(
    'B-15 B-34 ends with what was brought at its end, money as its Zs say and no number missing',
    PATIENT,
    async () => {
      expect((await done(direction.get('/v1/numbers?hasGaps=true'))).totalCount).toBe(0);
      const { data: zs } = await done(direction.get('/v1/numbers?kind[]=cash_sessions'));
      const each = { first: LAST.sessions + 1, last: LAST.sessions + DAYS + 1, missing: 0 };
      expect(zs).toMatchObject(CODES.map(() => each));
      for (const code of CODES) expect([code, await remainderOf(code)]).toEqual([code, REMAINDER_CENTS + put[code]]);
      const { booking, recoverable, purchase, work } = staff.brought;
      const seen = async (url: string) => await done(direction.get(url));
      expect(await seen(`${BOOKINGS}/${booking}`)).toMatchObject({ state: 'withdrawn', pendingCents: 0 });
      expect(await seen(`${RECOVERABLES}/${recoverable}`)).toMatchObject({ state: 'ACT', pendingCents: 25_000 });
      expect(await seen(`${PURCHASES}/${purchase}`)).toMatchObject({ state: 'finished', lot: { state: 'released' } });
      expect(await seen(workUrl(work))).toMatchObject({ state: 'FINISHED', paidCents: 3_500 });
      await at.stop();
      const older = await typedAt(elsewhere, envOf('second', { PORT: String(await freePort()) }));
      expect(older).toMatchObject({ status: 1, stderr: expect.stringContaining('es de una versión más nueva') });
    },
  );
});
