/** Every dialog of every room, opened, walked and left with the keyboard. Nothing is done: what would write is refused. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import type { Locator, Page } from '@playwright/test';
import { CODE, ensureOpen, expect, pieces, type Seat, test as base } from './fixtures.ts';
import { knownAbove } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

/** Pages that offer something by themselves. */
const SCREENS = {
  manager: ['/customers', '/transactions/months', '/work-time', '/police/books', '/authorisations', '/products'],
  admin: ['/alerts', '/reports/books', '/settings', '/activity', '/workshop/metal-remaining', '/metals/meltings'],
} as const;
/** Of each room a record in every state the demonstration has, and who works with it. */
const ROOMS = [
  ['/bookings', '/v1/bookings', 'manager', 'TRI'],
  ['/sales/budgets', '/v1/sale-budgets', 'manager', 'TRI'],
  ['/sales', '/v1/sales', 'manager', 'TRI'],
  ['/purchases', '/v1/purchases', 'manager', 'TRI'],
  ['/recoverable-sales', '/v1/recoverable-sales', 'admin', 'LPA'],
  ['/works', '/v1/works', 'manager', 'TRI'],
  ['/works/budgets', '/v1/workshop/budgets', 'manager', 'TRI'],
  ['/products', '/v1/products', 'manager', 'TRI'],
  ['/customers', '/v1/customers', 'manager', 'TRI'],
  ['/inventories', '/v1/inventories', 'manager', 'TRI'],
  ['/shipments', '/v1/shipments', 'manager', 'TRI'],
  ['/orders', '/v1/bulk-purchases/internal-orders', 'manager', 'TRI'],
  ['/police', '/v1/police/interventions', 'manager', 'TRI'],
  ['/stores', '/v1/stores', 'admin', 'OFI'],
  ['/employees', '/v1/employees', 'admin', 'OFI'],
  ['/metals/customers', '/v1/metals/customers', 'admin', 'OFI'],
  ['/metals/closings', '/v1/metals/closings', 'admin', 'OFI'],
  ['/metals/collections', '/v1/metals/collections', 'admin', 'OFI'],
  ['/metals/meltings', '/v1/metals/meltings', 'admin', 'OFI'],
  ['/metals/bars', '/v1/metals/bars', 'admin', 'OFI'],
  ['/metals/extractables', '/v1/metals/extractions', 'admin', 'OFI'],
  ['/bulk-purchases/suppliers', '/v1/bulk-purchases/suppliers', 'admin', 'OFI'],
  ['/bulk-purchases/orders', '/v1/bulk-purchases/supplier-orders', 'admin', 'OFI'],
  ['/bulk-purchases/catalog', '/v1/bulk-purchases/catalog', 'admin', 'OFI'],
  ['/workshop/works', '/v1/works', 'admin', 'OFI'],
] as const;

// The lowest desk of the house.
base.use({ viewport: { width: 1366, height: 768 } });

const PATIENCE_MS = 8000;

const NOT_NOW = { code: 'NOT_NOW', message: 'Ahora no', details: {}, fields: [], requestId: 'x' };
const REFUSED = {
  responseCode: 409,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify(NOT_NOW)).toString('base64'),
};

type Outcome = 'dialog' | 'act' | 'page' | 'nothing';
const FIELD = 'input:not([type=hidden]):not([type=file]), select, textarea, canvas';

/**
 * What cannot be done here: every command of the page is refused, and counted. The browser is asked itself, as
 * Playwright's routes would have each page fetch and compile the whole application anew.
 */
const test = base.extend<{ writes: () => number }>({
  writes: async ({ page }, use) => {
    let writes = 0;
    // A paper that was fetched is something done as well.
    page.on('download', () => (writes += 1));
    page.setDefaultTimeout(PATIENCE_MS);
    const browser = await page.context().newCDPSession(page);
    browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isReading = ['GET', 'HEAD'].includes(request.method);
      if (!isReading) writes += 1;
      const answered = isReading
        ? browser.send('Fetch.continueRequest', { requestId })
        : browser.send('Fetch.fulfillRequest', { requestId, ...REFUSED });
      // The page may have been left meanwhile.
      answered.catch(() => {});
    });
    await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/*' }] });
    await use(() => writes);
    // The next story has the same page.
    await browser.detach();
  },
});

// They write nothing, so they may go beside each other.
test.describe.configure({ mode: 'parallel' });

class Walker {
  readonly opened = new Set<string>();
  /** What was pressed, a dialog or not: some rooms act on the page itself. */
  pressed = 0;
  readonly #page: Page;
  readonly #writes: () => number;
  #here = '';
  constructor(page: Page, writes: () => number) {
    this.#page = page;
    this.#writes = writes;
  }

  /** Each thing the page offers: opened by the keyboard, and given the focus back. */
  async walk(address: string): Promise<void> {
    await this.#goTo(address);
    const bar = this.#page.locator('main .page-actions');
    const count = await bar.locator('button:not([aria-haspopup])').count();
    for (let at = 0; at < count; at += 1)
      await this.#press(address, bar.locator('button:not([aria-haspopup])').nth(at));
    await this.#behindTheDots(address, bar.getByRole('button', { name: shellEs.actions.more }));
    await this.#inPanels(address);
  }

  async #goTo(address: string): Promise<void> {
    await this.#page.goto(address);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.#page.locator('.skeleton')).toHaveCount(0);
    this.#here = this.#page.url();
  }

  async #press(address: string, button: Locator): Promise<void> {
    if (!(await button.isEnabled()) && (await button.getAttribute('aria-disabled')) !== 'true') return;
    this.pressed += 1;
    if ((await button.getAttribute('aria-disabled')) === 'true') {
      await button.focus();
      await expect(button).toBeFocused();
      await button.press('Enter');
      expect(await this.#outcome(this.#writes()), 'a blocked button').toBe('nothing');
      return;
    }
    const [before, name] = [this.#writes(), await nameOf(button)];
    await button.press('Enter');
    await expect.poll(() => this.#outcome(before), `${address}: ${name}`).not.toBe('nothing');
    await this.#after(address, await this.#outcome(before), name);
  }

  async #behindTheDots(address: string, dots: Locator): Promise<void> {
    if ((await dots.count()) === 0) return;
    const items = this.#page.getByRole('menuitem');
    await dots.press('Enter');
    // A menu hears Escape once the focus has gone into it, a moment after it is seen.
    await expect(this.#page.locator('[role=menu]:focus-within')).toBeVisible();
    const blocked = await items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-disabled') === 'true'));
    await this.#page.keyboard.press('Escape');
    for (const [at, isBlocked] of blocked.entries()) {
      if (isBlocked) continue;
      await expect(items).toHaveCount(0);
      const before = this.#writes();
      await dots.press('Enter');
      await items.nth(at).press('Enter');
      // A paper is fetched and not shown: behind the dots something may happen out of sight.
      await expect
        .poll(() => this.#outcome(before), { timeout: 1500 })
        .not.toBe('nothing')
        .catch(() => {});
      await this.#after(address, await this.#outcome(before), await nameOf(dots));
    }
  }

  /** Buttons beside the facts: some open a dialog, some only turn a page of their own. */
  async #inPanels(address: string): Promise<void> {
    const buttons = this.#page.locator(
      'main .panel button:visible:not([type=submit]):not([aria-haspopup]):not([aria-expanded]):not([aria-disabled=true])',
    );
    const count = Math.min(6, await buttons.count());
    for (let at = 0; at < count; at += 1) {
      const button = buttons.nth(at);
      // What was pressed before may have turned this one away.
      if ((await buttons.count()) <= at || !(await button.isEnabled())) continue;
      const [before, name] = [this.#writes(), await nameOf(button)];
      this.pressed += 1;
      await button.press('Enter');
      await expect
        .poll(() => this.#outcome(before), { timeout: 1000 })
        .not.toBe('nothing')
        .catch(() => {});
      const outcome = await this.#outcome(before);
      if (outcome !== 'nothing') await this.#after(address, outcome, name);
    }
  }

  async #outcome(before: number): Promise<Outcome> {
    if ((await this.#page.getByRole('dialog').count()) > 0) return 'dialog';
    const isSaid = (await this.#page.locator('.toaster').textContent()) !== '';
    if (this.#writes() > before || isSaid) return 'act';
    // Another month of the same page is another page, too.
    return this.#page.url() === this.#here ? 'nothing' : 'page';
  }

  async #after(address: string, outcome: Outcome, opener: string): Promise<void> {
    if (outcome === 'page' || outcome === 'act') await this.#goTo(address);
    if (outcome !== 'dialog') return;
    const dialog = this.#page.getByRole('dialog');
    const name = `${address.replace(/\/[\w-]{36}$/, '')}: ${(await dialog.locator('h2').first().textContent()) ?? ''}`;
    await expect.poll(() => this.#whereItBegins(), name).toBe('in its first field');
    const act = dialog.locator('.form-buttons button[type=submit]');
    if ((await act.count()) > 0)
      await expect(act.first(), `${name}: its button is in sight`).toBeInViewport({ ratio: 1 });
    for (let tabs = 0; tabs < 3; tabs += 1) await this.#page.keyboard.press('Tab');
    expect(await isInside(this.#page), `${name} keeps the focus`).toBe(true);
    await this.#page.keyboard.press('Escape');
    await expect(dialog, name).toHaveCount(0);
    // By its name: what others do meanwhile may bring a button before it.
    await expect.poll(() => this.#focused(), `${name} gives the focus back`).toBe(opener);
    this.opened.add(name);
  }

  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
  }

  /** The marked field, or else the first there is; without any, wherever in the dialog. */
  #whereItBegins(): Promise<string> {
    return this.#page.evaluate((field) => {
      const dialog = document.querySelector('[role=dialog]');
      const at = document.activeElement;
      if (!dialog || !at || !dialog.contains(at)) return 'outside';
      const fields = [...dialog.querySelectorAll<HTMLInputElement>(field)].filter(
        (one) => !one.disabled && one.checkVisibility() && (one.type !== 'radio' || one.checked),
      );
      const wanted = fields.find((one) => one.hasAttribute('data-autofocus')) ?? fields[0];
      return wanted === undefined || wanted === at
        ? 'in its first field'
        : `not in ${wanted.name}, in ${at.outerHTML.slice(0, 80)}`;
    }, FIELD);
  }
}

const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null);
const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((it) => it.getAttribute('aria-label') ?? it.textContent ?? '');

/** One of each state, so that each offer is met; of the own shop where there is one, as it offers more. */
async function recordsOf(seat: Seat, list: string, shop: string): Promise<string[]> {
  const reply = await seat.get(`${list}?limit=100`);
  const rows = reply['data'] as { id: string; code?: string; state?: string; status?: string }[];
  const isOwn = ({ code = '' }: { code?: string }): number => (code.includes(`-${shop}-`) ? 1 : 0);
  const byState = new Map(
    rows.toSorted((a, b) => isOwn(a) - isOwn(b)).map((row) => [row.state ?? row.status ?? '', row.id]),
  );
  return [...byState.values()].slice(-4);
}

for (const [address, list, role, shop] of ROOMS) {
  test(`every dialog of ${address} begins in its first field and gives the focus back`, async ({
    page,
    enter,
    writes,
  }, info) => {
    test.setTimeout(180_000);
    const seat = await enter(role, shop);
    if (role === 'manager') await ensureOpen(seat);
    const walker = new Walker(page, writes);
    for (const id of await recordsOf(seat, list, shop)) await walker.walk(`${address}/${id}`);
    info.annotations.push({ type: 'dialogs', description: [...walker.opened].join('\n') });
    expect(walker.pressed).toBeGreaterThan(0);
  });
}

for (const [role, addresses] of Object.entries(SCREENS)) {
  test(`every dialog of the lists of ${role} begins in its first field and gives the focus back`, async ({
    page,
    enter,
    writes,
  }, info) => {
    test.setTimeout(180_000);
    await enter(role, role === 'admin' ? 'OFI' : 'TRI');
    const walker = new Walker(page, writes);
    for (const address of addresses) await walker.walk(address);
    info.annotations.push({ type: 'dialogs', description: [...walker.opened].join('\n') });
    expect(walker.opened.size).toBeGreaterThan(0);
  });
}

test('R-SHELL-09 on a phone a long dialog shows its button from the beginning, and hides no field under it', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seat = await enter('admin', 'OFI');
  const { data } = (await seat.get('/v1/metals/bars?state=HELD')) as { data: { id: string }[] };
  await page.goto(`/metals/bars/${data[0]!.id}`);
  await page.getByRole('button', { name: barsEs.actions.sell }).press('Enter');
  const dialog = page.getByRole('dialog');
  const act = dialog.locator('.form-buttons button[type=submit]');
  await expect(act).toBeInViewport({ ratio: 1 });
  for (const field of await dialog.locator('input:visible, select:visible').all()) {
    await field.focus();
    const [{ y, height }, foot] = [(await field.boundingBox())!, (await act.boundingBox())!];
    expect(y + height, await field.evaluate((one) => one.outerHTML.slice(0, 80))).toBeLessThanOrEqual(foot.y);
  }
});

async function sold(seat: Seat): Promise<string> {
  const piece = (await pieces(seat, 'pendientes')).find((one) => one.finalPriceCents < 100_000)!;
  const { json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece.code }],
    payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
    ...(await knownAbove(seat, piece.finalPriceCents)),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  return (json as { id: string }).id;
}

test('Ctrl Intro goes on and acts', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  await page.goto(`/sales/${await sold(seat)}`);
  await page.getByRole('button', { name: salesEs.actions.correctPayment }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(paymentsEs.cardLast4).fill('4821');
  await dialog.getByLabel(paymentsEs.terminal).fill(`T-${Date.now()}`);
  await dialog.getByLabel(paymentsEs.asks.correctPayment.label).fill('El cliente pagó con tarjeta');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Código de firma')).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});
