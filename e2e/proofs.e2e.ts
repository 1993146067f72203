import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import type { Browser, Page } from '@playwright/test';
import { CODE, ensureOpen, enterAs, expect, type Piece, pieces, type Seat, sign, test, told } from './fixtures.ts';
import { knownAbove } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const es = proofsEs.authorisations;
const { pad } = proofsEs;

/** A sale paid in cash, to be given back by card: that needs a zone manager. */
async function soldForCash(seat: Seat, piece: Piece): Promise<{ id: string; code: string }> {
  const { status, json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece.code }],
    payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
    ...(await knownAbove(seat, piece.finalPriceCents)),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  return json as { id: string; code: string };
}

/** The zone manager at another place, with a screen of their own. */
async function managersScreen(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Atlantic/Canary' });
  const page = await context.newPage();
  await enterAs(page, 'manager', 'TRI');
  return page;
}

test('B-02 a return is allowed over the telephone: what to read is on one screen, the code on the other, keyboard only', async ({
  page,
  enter,
  a11y,
  browser,
}, info) => {
  test.setTimeout(90_000);
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'pendientes'))[info.retry]!;
  const sale = await soldForCash(seat, piece);
  const amount = money(piece.finalPriceCents);
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole('button', { name: salesEs.actions.return }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('combobox', { name: paymentsEs.method }).selectOption('CARD');
  await dialog.getByRole('button', { name: new RegExp(`^${salesEs.actions.return}`) }).click();
  await expect(dialog.getByLabel(proofsEs.approvalCode)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel(proofsEs.authorisationCode)).toBeFocused();
  await expect(dialog.getByText(sale.code)).toBeVisible();
  await expect(dialog.locator('.read-aloud')).toContainText(amount);
  await expect(dialog.locator('.read-aloud')).toContainText('Devolver piezas y reembolsar');
  await a11y('approval from afar');

  const manager = await managersScreen(browser);
  await manager.goto('/');
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
  await manager.getByRole('button', { name: shellEs.user.menu }).click();
  await manager.getByRole('menuitem', { name: shellEs.user.authorise }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(es.title);
  await manager.getByRole('button', { name: es.new }).first().click();
  const giving = manager.getByRole('dialog');
  await giving.getByRole('button', { name: es.next }).click();
  await expect(giving.getByText(es.fields.actionMissing)).toBeVisible();
  await giving.getByLabel(es.fields.action).selectOption('sale.return');
  await giving.getByLabel(es.fields.recordCode).fill(sale.code.toLowerCase().replaceAll('-', ' '));
  await giving.getByLabel(es.fields.amountCents).fill(String(piece.finalPriceCents / 100).replace('.', ','));
  await giving.getByLabel(es.fields.reason).fill('La clienta ya no tiene la tarjeta');
  await manager.keyboard.press('Tab');
  await giving.getByRole('button', { name: es.next }).click();
  await sign(manager);
  const shown = manager.getByRole('img', { name: new RegExp(es.code) });
  await expect(shown).toHaveText(/^\d{4} \d{4}$/);
  await expect(manager.getByRole('timer')).toContainText(/[45]:\d\d/);
  const code = (await shown.textContent())!;

  await page.keyboard.type('00000000');
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(dialog.getByRole('alert').filter({ hasText: 'no existe' })).toBeVisible();
  await dialog.getByLabel(proofsEs.authorisationCode).fill(code);
  // Whoever signed a moment ago has signed.
  await page.keyboard.press('Enter');
  await expect(told(page, salesEs.done.return.replace('{code}', sale.code))).toBeVisible();
  await expect(manager.getByText(es.over)).toBeVisible();
  await manager.getByRole('button', { name: es.close }).click();
  await expect(manager.getByRole('row').nth(1)).toContainText(proofsEs.phases.used);
  await manager.context().close();
  await expect(page.getByText('autoriza').first()).toBeVisible();
});

test('B-02 who gave a code takes it back before somebody uses it', async ({ page, enter }) => {
  await enter('manager', 'LPA');
  await page.goto('/authorisations');
  await page.getByRole('button', { name: es.new }).first().click();
  const giving = page.getByRole('dialog');
  await giving.getByLabel(es.fields.action).selectOption('sale.return');
  await giving.getByLabel(es.fields.recordCode).fill('VE-LPA-26-99999');
  await giving.getByLabel(es.fields.amountCents).fill('50');
  await giving.getByLabel(es.fields.reason).fill('Me lo han pedido por teléfono');
  await page.keyboard.press('Tab');
  await giving.getByRole('button', { name: es.next }).click();
  await sign(page);
  await expect(page.getByRole('img', { name: new RegExp(es.code) })).toHaveText(/^\d{4} \d{4}$/);
  await page.getByRole('button', { name: proofsEs.actions.withdraw }).click();
  await expect(told(page, proofsEs.done.withdraw)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(proofsEs.phases.withdrawn);
  await expect(page.getByRole('row').nth(1).getByRole('button')).toHaveCount(0);
});

test('R-CUST-03 a customer signs with the mouse or with the keys; a slip of the hand is no signature', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/showcase');
  await page.getByRole('button', { name: pad.title }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(pad.label);
  await expect(field).toBeFocused();
  await a11y('signature pad');
  const box = (await field.boundingBox())!;
  const at = (x: number, y: number) => [box.x + x, box.y + y] as const;
  await page.mouse.move(...at(60, 90));
  await page.mouse.down();
  await page.mouse.move(...at(80, 95));
  await page.mouse.up();
  await dialog.getByRole('button', { name: pad.keep }).click();
  await expect(dialog.getByText(pad.short)).toBeVisible();
  await a11y('signature too short');
  await page.mouse.move(...at(60, 90));
  await page.mouse.down();
  for (const [x, y] of [
    [120, 40],
    [180, 140],
    [260, 60],
    [330, 120],
    [420, 80],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: pad.clear }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('status').filter({ hasText: pad.penDown })).toHaveCount(1);
  for (let n = 0; n < 8; n += 1) await page.keyboard.press(n % 2 ? 'Shift+ArrowUp' : 'Shift+ArrowRight');
  await page.keyboard.press('Space');
  const kept = page.waitForResponse((response) => response.url().includes('purpose=drawn-signature'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await kept).status()).toBe(201);
  await expect(page.getByText(pad.kept)).toBeVisible();
});

test('R-PERM-05 where a driver signs, only drivers are offered', async ({ page, enter }) => {
  await enter('admin', 'OFI');
  await page.goto('/showcase');
  await page.getByRole('button', { name: proofsEs.driverTitle }).click();
  const dialog = page.getByRole('dialog');
  const { signers } = (await (await page.request.get('/v1/auth/signers')).json()) as {
    signers: { name: string; role: string }[];
  };
  const drivers = signers.filter(({ role }) => role === 'DRIVER').map(({ name }) => name);
  expect(drivers.length).toBeGreaterThan(0);
  await expect(dialog.getByLabel(proofsEs.driver, { exact: true }).getByRole('option')).toHaveText(drivers);
});
