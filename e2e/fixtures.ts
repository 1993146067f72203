/** What every browser test starts with: somebody signed in at a shop, an accessibility check, a scanner. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { witnessOf } from './witness.ts';
import { COLOURS, mannersOf, violationsOf, WCAG } from './axe.ts';

export const PASSWORD = 'Quilate2026';
export const CODE = '123456';

interface Fixtures {
  /** Nothing in a page was refused by its own policy of content. */
  obeysPolicy: void;
  /** Signs in through the API, as a till that was left open in the morning. */
  enter: (role: string, storeCode: string) => Promise<Seat>;
  /** No finding of WCAG 2.2 AA in the page as it is now, by day and in the dark. */
  a11y: (what: string) => Promise<void>;
}

export interface Seat {
  readonly api: APIRequestContext;
  readonly storeId: string;
  readonly employeeId: string;
  post(path: string, body: unknown): Promise<{ status: number; json: Record<string, unknown> }>;
  get(path: string): Promise<Record<string, unknown>>;
}

const RAW_ACTION = /^[a-z]\w*\.[a-z]/;

/** Of this worker: letters dressed alike are measured in the dark once. */
const seenInTheDark = new Set<number>();

export const test = base.extend<Fixtures>({
  obeysPolicy: [
    async ({ page }, use, info) => {
      const refused: string[] = [];
      const note = (message: ConsoleMessage): void => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      };
      page.on('console', note);
      const witness = witnessOf(page);
      await use();
      page.off('console', note);
      if (info.status !== info.expectedStatus) process.stderr.write(await witness());
      expect(refused, 'refused by the policy of content').toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ page }, use) => {
    await use((role, storeCode) => enterAs(page, role, storeCode));
  },
  a11y: async ({ page }, use, info) => {
    const measure = async (what: string, rules: RunOnly) => {
      const violations = await violationsOf(page, rules);
      await info.attach(`axe ${what}`, { body: JSON.stringify(violations, null, 1), contentType: 'application/json' });
      const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
      expect(found, what).toEqual([]);
    };
    await use(async (what) => {
      // The page is measured as it stays, not half way to what it will be.
      await expect(page.locator('[data-toast-leaving], [data-stale], .skeleton')).toHaveCount(0);
      await settled(page);
      await measure(what, WCAG);
      // What was done has its name in Spanish.
      await expect(page.locator('.timeline > li').filter({ hasText: RAW_ACTION }), what).toHaveCount(0);
      const manners = await mannersOf(page);
      if (manners.every((manner) => seenInTheDark.has(manner))) return;
      await wear(page, 'dark');
      await measure(`${what}, dark`, COLOURS);
      await wear(page, 'light');
      for (const manner of manners) seenInTheDark.add(manner);
    });
  },
});

/** The other colours, once they have settled. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settled(page);
}

/** Nothing comes in, goes out or changes its colour any more; what turns for ever may turn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is folded away never comes to its end.
    const isSeen = ({ effect }: Animation): boolean =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    const isPassing = (one: Animation): boolean =>
      Number.isFinite(one.effect?.getComputedTiming().endTime) && isSeen(one);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 2; still += 1) {
      await frame();
      const moving = document.getAnimations().filter((one) => one.playState === 'running' && isPassing(one));
      if (moving.length > 0) still = -1;
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    }
  });
}
export { expect };

export async function enterAs(page: Page, role: string, storeCode: string, password = PASSWORD): Promise<Seat> {
  const api = page.context().request;
  const stores = (await (await api.get('/v1/auth/stores')).json()) as { data: { id: string; code: string }[] };
  const storeId = stores.data.find((store) => store.code === storeCode)!.id;
  const data = { storeId, email: `${role}@quilate.demo`, password };
  const reply = await api.post('/v1/auth/login', { data });
  expect(reply.status()).toBe(200);
  const { employee } = (await reply.json()) as { employee: { id: string } };
  return {
    api,
    storeId,
    employeeId: employee.id,
    async post(path, body) {
      const answer = await api.post(path, { data: body, headers: { 'idempotency-key': randomUUID() } });
      return { status: answer.status(), json: (await answer.json()) as Record<string, unknown> };
    },
    get: async (path) => (await (await api.get(path)).json()) as Record<string, unknown>,
  };
}

/** Opens the till of the seat's shop unless somebody did. */
export async function ensureOpen(seat: Seat): Promise<void> {
  const current = await seat.get('/v1/cash/current');
  if (current['session'] !== null) return;
  const expected = current['expectedCents'] as number;
  const { status } = await seat.post('/v1/cash/open', {
    counts: [
      { denominationCents: 1, units: expected % 100_000 },
      { denominationCents: 1000, units: 0 },
    ]
      .filter((c) => c.units > 0)
      .concat(
        Math.floor(expected / 100_000) > 0
          ? [{ denominationCents: 10_000, units: 10 * Math.floor(expected / 100_000) }]
          : [],
      ),
    redistribution: 'CONFIRM',
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect([201, 409]).toContain(status);
}

export interface Piece {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly finalPriceCents: number;
  /** Of its first photo. */
  readonly imageId: string | null;
}

/** Pieces of the shop that can be sold, cheapest wanted last; each test takes its own by position. */
export async function pieces(seat: Seat, words: string): Promise<Piece[]> {
  const { data } = await seat.get(`/v1/products?status[]=available&limit=200&q=${encodeURIComponent(words)}`);
  return data as Piece[];
}

/** The screen of a new sale, ready to read labels. */
export async function openNewSale(page: Page): Promise<void> {
  await page.goto('/sales/new');
  await expect(page.getByLabel('Código del producto')).toBeFocused();
}

/** A wedge scanner: a burst of keys that ends in Intro, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

export async function sign(page: Page, code: string = CODE): Promise<void> {
  // Who goes on before it was answered may leave with another's name.
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  await typeCode(page, code);
  await answered;
}

/** The zone manager, beside whoever acts, agrees and says why. */
export async function approve(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(proofsEs.approver, { exact: true }).selectOption('Octavio Marrero');
  await dialog.getByLabel(proofsEs.approvalReason, { exact: true }).fill(reason);
  await dialog.getByLabel(proofsEs.approvalCode).fill(CODE);
  await dialog.getByRole('button', { name: proofsEs.approve, exact: true }).click();
}

/** What somebody wrote, where the page shows it: the field it was written in, still open, says nothing. */
export function written(page: Page, text: string): Locator {
  return page.getByText(text).and(page.locator(':not(textarea)'));
}

/** The first of two who sign: nothing is sent yet. */
export async function typeCode(page: Page, code: string = CODE): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Código de firma')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** As a scanner does, and as fast as one whatever the machine is doing. */
export async function burst(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      // Nobody reads a label within the tenth of a second of a key: what was pressed before would be of the code.
      const since = performance.now() + 100;
      for (const [at, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true });
        // The pace is the scanner's, however busy the machine is.
        Object.defineProperty(event, 'timeStamp', { value: since + at * 5 });
        document.body.dispatchEvent(event);
      }
    },
    [...code, 'Enter'],
  );
}

/** Keys and codes are read at their pace: not by a page that is still being drawn. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Presses what a record's page offers to do, beside its title or behind the three dots. */
export async function act(page: Page, name: string): Promise<void> {
  const named = { name: new RegExp(`^${name}`) };
  const [button, item] = [page.getByRole('button', named), page.getByRole('menuitem', named)];
  const more = page.getByRole('button', { name: shellEs.actions.more });
  let tries = 0;
  await expect(async () => {
    // A machine that is busy has pressed it and not said so yet.
    if (tries++ > 0 && (await page.getByRole('dialog').count()) > 0) return;
    if (await button.isVisible()) return button.click({ timeout: 4000 });
    if (!(await item.isVisible())) await more.click({ timeout: 4000 });
    return item.click({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
}

/** What the house says was done: in a toast that is soon gone, or in the history of what is on the page. */
export const told = (page: Page, text: string): Locator => page.getByText(text).first();
