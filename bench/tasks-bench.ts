/** The commonest tasks of a counter done in a real browser: presses and seconds, beside what they took (M-15). */
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { FAKE_USB } from '../e2e/fake-printer.ts';
import { CODE, enterAs, type Seat } from '../e2e/fixtures.ts';
import { findBrowser } from '../scripts/browser.mjs';
import type { Line } from './figures.ts';
import type { House } from './house.ts';
import { customerTasks } from './tasks/customer-tasks.ts';
import { goodsTasks } from './tasks/goods-tasks.ts';
import { Operator } from './tasks/operator.ts';
import { pressesBefore, type Task } from './tasks/task.ts';
import { tillTasks } from './tasks/till-tasks.ts';

const TASKS: readonly Task[] = [...tillTasks, ...customerTasks, ...goodsTasks];
/** The clocks of the islands, as at a shop. */
const PLACE = { locale: 'es-ES', timezoneId: 'Atlantic/Canary', viewport: { width: 1440, height: 900 } };

interface TaskFigure {
  readonly name: string;
  readonly effort: string;
  readonly presses: number;
  readonly mostPresses: number;
  readonly seconds: number;
  readonly secondsBefore: number;
}

export async function benchTasks({ address }: Pick<House, 'address'>): Promise<TaskFigure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const counters = new Counters(browser, address);
  try {
    await scansBeginSales(await counters.enter('admin', 'OFI'));
    const figures: TaskFigure[] = [];
    for (const task of TASKS) figures.push(await perform(task, counters));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Each person works at one counter all the time: who signs there is trusted for a while, as in a busy shop. */
class Counters {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #known = new Map<string, { page: Page; seat: Seat }>();

  constructor(browser: Browser, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  async at(role: string, shop: string): Promise<{ page: Page; seat: Seat }> {
    const name = `${role} ${shop}`;
    const known = this.#known.get(name);
    if (known) return known;
    const context = await this.#browser.newContext({ ...PLACE, baseURL: this.#address, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(FAKE_USB);
    const counter = { page, seat: await enterAs(page, role, shop) };
    this.#known.set(name, counter);
    return counter;
  }

  readonly enter = async (role: string, shop: string): Promise<Seat> => (await this.at(role, shop)).seat;
}

async function perform(task: Task, counters: Counters): Promise<TaskFigure> {
  const { page, seat } = await counters.at(task.role ?? 'shop-assistant', task.shop ?? 'TRI');
  const operator = new Operator(page);
  const given = await task.prepare(seat, operator, counters.enter);
  await goHome(page);
  const since = performance.now();
  await task.perform(operator, given).catch(async (fault: unknown) => {
    const seen = await page.locator('main').innerText();
    throw new Error(`«${task.name}» was not done at ${page.url()}, where it says:\n${seen}`, { cause: fault });
  });
  const seconds = (performance.now() - since) / 1000;
  return {
    name: task.name,
    effort: operator.effort,
    presses: operator.presses,
    mostPresses: pressesBefore(task),
    seconds,
    secondsBefore: task.before.seconds,
  };
}

/** Within the page that was left open in the morning: what is trusted there is forgotten when it is loaded again. */
async function goHome(page: Page): Promise<void> {
  const home = page.getByRole('navigation').getByRole('link', { name: menuEs.entries.home, exact: true });
  if (await home.isVisible()) await home.click();
  else await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
}

/** A label read on Triana's home begins a sale there: a shop with a queue chooses it (decision 325). */
async function scansBeginSales(admin: Seat): Promise<void> {
  const { data } = (await admin.get('/v1/stores?limit=100')) as { data: { id: string; code: string }[] };
  const { id } = data.find(({ code }) => code === 'TRI')!;
  const shop = await admin.get(`/v1/stores/${id}`);
  const kept = ['name', 'channel', 'platformId', 'phone', 'accountingAccount', 'address', 'companyId', 'version'];
  const flags = ['isBlindCount', 'requiresEntryCount'];
  const same = Object.fromEntries([...kept, ...flags].map((key) => [key, shop[key]]));
  const answer = await admin.api.patch(`/v1/stores/${id}`, {
    data: { ...same, actsOnScan: true, signature: { employeeId: admin.employeeId, code: CODE } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`the shop was not changed: ${await answer.text()}`);
}

/** Each beside what it took, none worse; together a third less. Seconds are of a browser that never hesitates. */
export function taskLines(figures: readonly TaskFigure[]): Line[] {
  const lines = figures.map((one) => ({
    what: one.name,
    measured: `${one.presses} presses (${one.effort}), ${one.seconds.toFixed(1)} s`,
    must: `≤ ${one.mostPresses} presses, ${one.secondsBefore} s before`,
    isMet: one.presses <= one.mostPresses,
  }));
  const sum = (pick: (figure: TaskFigure) => number): number => figures.reduce((all, one) => all + pick(one), 0);
  const now = sum(({ presses }) => presses);
  const before = sum(({ mostPresses }) => mostPresses);
  const most = Math.floor((before * 2) / 3);
  const together = { what: 'presses of all of them together', measured: `${now}, before ${before}`, must: `≤ ${most}` };
  return [...lines, { ...together, isMet: now <= most }];
}
