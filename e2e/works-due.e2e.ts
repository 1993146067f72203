import type { Page } from '@playwright/test';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, money } from '@quilate/domain/kernel/format.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { act, ensureOpen, enterAs, expect, type Seat, sign, test } from './fixtures.ts';
import { work, WORKS } from './jobs.ts';

const { actions, columns, dues, fields, tabs } = worksEs;
const dialog = (page: Page) => page.getByRole('dialog');

const promised = (seat: Seat, promisedOn: string, payments: readonly object[] = []) =>
  work(seat, { promisedOn, payments });

test('B-20 R-WORK-01 R-HOME-03 the workshop sees what is for today, says who does it and for when', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const today = businessDate(new Date());
  const shop = await enterAs(await (await browser.newContext()).newPage(), 'shop-assistant', 'TRI');
  const { code } = await promised(shop, today);
  await enter('gold-smith', 'OFI');
  await page.setViewportSize({ width: 1366, height: 820 });
  await page.goto('/workshop');
  const agenda = page.getByRole('region', { name: agendaEs.title });
  const lineOf = (kind: 'benchLate' | 'benchToBegin' | 'benchDueToday') =>
    agenda.getByRole('link', { name: new RegExp(`${agendaEs.lines[kind].one}|${agendaEs.lines[kind].many}`) });
  await expect(lineOf('benchLate')).toBeVisible();
  await expect(lineOf('benchToBegin')).toBeVisible();
  await a11y('home of the workshop');
  await lineOf('benchDueToday').click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText(dues.today);
  // Every column is whole on the desk of the workshop: the last one ends inside the table's frame.
  const frame = (await page.locator('.table-frame').boundingBox())!;
  const last = (await page.getByRole('columnheader', { name: columns.state }).boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  await page.getByRole('button', { name: columns.promised }).click();
  await expect(page).toHaveURL(/sort=-promisedOn/);
  await a11y('what is for today');
  await page.getByRole('link', { name: code }).click();
  await act(page, actions.plan);
  await dialog(page)
    .getByLabel(fields.promisedOn)
    .fill(date(addDays(today, 6)));
  await dialog(page).getByLabel(fields.workerId).selectOption({ label: 'Acaymo Hernández' });
  await a11y('plan');
  await dialog(page).getByRole('button', { name: actions.plan }).click();
  await expect(page.getByText(dues.onTime).first()).toBeVisible();
  await expect(page.getByText('Acaymo Hernández').first()).toBeVisible();
});

test('R-CASH-12 a job paid in cash by mistake is put right on its page', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id } = await promised(seat, businessDate(new Date()), [{ method: 'CASH', amountCents: 1_000 }]);
  await page.goto(`/works/${id}`);
  await act(page, actions.correctPayment);
  await dialog(page).getByLabel(paymentsEs.cardLast4).fill('4821');
  await dialog(page).getByLabel(paymentsEs.terminal).fill(`T${Date.now()}`);
  await dialog(page).getByLabel(paymentsEs.asks.correctPayment.label).fill('Pagó con tarjeta');
  await a11y('a payment corrected');
  await dialog(page)
    .getByRole('button', { name: paymentsEs.correctVerb(money(1_000)) })
    .click();
  await sign(page);
  await expect(page.getByText(worksEs.activity.correctPayment).first()).toBeVisible();
  expect(await seat.get(`${WORKS}/${id}`)).toMatchObject({ paidCents: 1_000, payments: [{}, { method: 'CARD' }] });
});

test('R-WORK-01 what is looked for in one tab is counted in the others, and found there', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { code } = await promised(seat, businessDate(new Date()));
  await page.goto('/works');
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByText(worksEs.emptyFiltered)).toBeVisible();
  await expect(page.getByRole('link', { name: `${tabs.STORE} 0` })).toBeVisible();
  await page.getByRole('link', { name: `${tabs.WORKSHOP} 1` }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});
