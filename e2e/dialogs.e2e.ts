import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { CODE, ensureOpen, expect, pieces, type Seat, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

/** What has the focus, as a person would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { tagName, textContent, ariaLabel } = document.activeElement as HTMLElement;
    return `${tagName} ${ariaLabel ?? textContent}`;
  });
const isInDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

/** Every dialog its page offers: opened by the keyboard it begins in a field, and Escape gives the focus back. */
async function walk(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const bar = page.locator('.page-actions');
  await expect(bar.getByRole('button').first()).toBeVisible();
  const dots = bar.getByRole('button', { name: shellEs.actions.more });
  const beside = await bar.locator('button:not([aria-haspopup]):not([aria-disabled=true])').all();
  for (const button of beside) await there(page, async () => button.press('Enter'), button);
  if ((await dots.count()) === 0) return beside.length;
  await dots.press('Enter');
  const names = await page.getByRole('menuitem').filter({ hasText: '…' }).allTextContents();
  await page.keyboard.press('Escape');
  for (const name of names) {
    const pick = async (): Promise<void> => {
      await dots.press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await there(page, pick, dots);
  }
  return beside.length + names.length;
}

async function there(page: Page, open: () => Promise<void>, opener: ReturnType<Page['locator']>): Promise<void> {
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => isInDialog(page)).toBe(true);
  expect(await focused(page)).not.toContain(shellEs.form.close);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function sold(seat: Seat): Promise<string> {
  const piece = (await pieces(seat, 'pendientes')).find((one) => one.finalPriceCents < 100_000)!;
  const { json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece.code }],
    payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  return (json as { id: string }).id;
}

test('every dialog of a sale is walked with the keyboard', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  expect(await walk(page, `/sales/${await sold(seat)}`)).toBeGreaterThan(2);
});

test('Ctrl Intro goes on and acts', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  await page.goto(`/sales/${await sold(seat)}`);
  await page.getByRole('button', { name: salesEs.actions.correctPayment }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(salesEs.page.cardLast4).fill('4821');
  await dialog.getByLabel(salesEs.page.terminal).fill(`T-${Date.now()}`);
  await dialog.getByLabel(salesEs.asks.correctPayment.label).fill('El cliente pagó con tarjeta');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Código de firma')).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});
