import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, time } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { instantAt } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { Locator, Page } from '@playwright/test';
import { CODE, ensureOpen, expect, sign, test, written } from './fixtures.ts';
import { shopOfItsOwn } from './shops.ts';

const { actions, done, correction } = workTimeEs;
/** Others are chosen by going back from the code: whoever works here is the one who clocks. */
async function chooseWho(page: Page, action: 'clockIn' | 'clockOut'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: actions[action] });
  await dialog.getByRole('button', { name: shellEs.form.back }).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  return dialog;
}
const present = (page: Page) => page.getByRole('list', { name: workTimeEs.present });

test('R-TIME-01 R-TIME-02 R-TIME-04 the first in opens the till and comes back; every tab sees who is in; the last out closes', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(90_000);
  // It has never opened.
  const code = `F${'ABC'[info.retry]!}I`;
  await shopOfItsOwn(enter, { code, name: 'Firgas', role: 'manager' });
  const seat = await enter('manager', code);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByText(workTimeEs.nobody)).toBeVisible();
  await page.goto('/');
  // Before any code the door says that the till comes first.
  await page.getByRole('button', { name: actions.clockIn }).click();
  await expect(page.getByRole('dialog').getByText(workTimeErrors.CASH_OPEN_REQUIRED.es)).toBeVisible();
  await a11y('the till comes first');
  await page.getByRole('dialog').getByRole('link', { name: workTimeEs.goTo.CASH_OPEN_REQUIRED }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cashEs.page.openTitle);
  await page.getByLabel(cashEs.page.denomination('500 €'), { exact: true }).fill('2');
  await page.getByPlaceholder(cashEs.page.reason).fill('Primer día');
  await page.getByRole('button', { name: cashEs.page.signAndOpen }).click();
  await sign(page);
  // Back at the door, which is still being opened.
  await a11y('clock in');
  await sign(page);
  await expect(page.getByText(done.clockIn)).toBeVisible();
  await expect(present(page).getByRole('listitem')).toHaveCount(1);
  await expect(present(other).getByRole('listitem')).toHaveCount(1, { timeout: 5000 });
  await a11y('home with somebody in');
  await page.getByRole('button', { name: actions.clockOut }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(workTimeErrors.CASH_CLOSE_REQUIRED.es)).toBeVisible();
  await a11y('the till comes last');
  await expect(dialog.getByRole('link', { name: workTimeEs.goTo.CASH_CLOSE_REQUIRED })).toBeVisible();
  const signature = { employeeId: seat.employeeId, code: CODE };
  const closed = await seat.post('/v1/cash/close', {
    counts: [{ denominationCents: 50_000, units: 2 }],
    redistribution: 'CONFIRM',
    cardTerminalTotalCents: 0,
    signature,
  });
  expect(closed.status).toBe(200);
  // Closed from elsewhere while the door stands open: only the code is missing.
  await sign(page);
  await expect(page.getByText(done.clockOut)).toBeVisible();
  await expect(other.getByText(workTimeEs.nobody)).toBeVisible();
});

test('R-TIME-02 B-33 who went without clocking out is clocked out at the door by a manager, at the hour they left', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'JDM');
  const signature = { employeeId: seat.employeeId, code: CODE };
  await ensureOpen(seat);
  const clocked = await seat.post('/v1/work-time/clock-in', { employeeIds: [seat.employeeId], signature });
  expect([201, 409]).toContain(clocked.status);
  const manager = await enter('manager', 'JDM');
  await page.goto('/');
  const { data } = await manager.get('/v1/work-time/present');
  const absent = (data as { shiftId: string; employeeId: string; name: string; since: string }[]).find(
    (one) => one.employeeId === seat.employeeId,
  )!;
  // Who goes out is told who stays inside.
  await page.getByRole('button', { name: actions.clockOut }).click();
  await expect(page.getByRole('dialog').getByText(/^Quedan dentro: /)).toContainText(absent.name);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: workTimeEs.wentAwayOf(absent.name) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: correction.endTitle(absent.name) });
  await expect(dialog.getByLabel(correction.outTime)).toBeFocused();
  await expect(dialog.getByLabel(correction.inTime)).toHaveCount(0);
  await a11y('when somebody left');
  // Before they came: said at the field.
  await page.keyboard.type('00:00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^La salida es posterior a la entrada/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // The manager allows it, who is in the shop signs.
  const ended = await manager.post(`/v1/work-time/${absent.shiftId}/correct`, {
    inAt: absent.since,
    outAt: new Date().toISOString(),
    signature,
    approval: { employeeId: manager.employeeId, code: CODE, reason: 'Se fue sin fichar' },
  });
  expect(ended.status).toBe(200);
  await expect(page.getByRole('button', { name: workTimeEs.wentAwayOf(absent.name) })).toHaveCount(0);
});

test('R-TIME-01 who signs has to be among those who come', async ({ page, enter }) => {
  await ensureOpen(await enter('manager', 'TRI'));
  await page.goto('/');
  await page.getByRole('button', { name: actions.clockIn }).click();
  const dialog = await chooseWho(page, 'clockIn');
  await dialog.getByRole('checkbox', { checked: true }).uncheck();
  await dialog.getByRole('checkbox').last().check();
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(dialog.getByText('Quien firma tiene que estar')).toBeVisible();
});

test('R-TIME-01 B-08 from any screen the palette knows how it is said: fichar, devolver, stock', async ({
  page,
  enter,
}) => {
  await ensureOpen(await enter('manager', 'TRI'));
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const options = page.getByRole('option');
  const ask = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(shellEs.palette.placeholder).fill(words);
  };
  await ask('devolver');
  await expect(options.filter({ hasText: menuEs.entries.sales }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await ask('stock');
  await expect(options.filter({ hasText: menuEs.entries.products }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await ask('fichar');
  await options.filter({ hasText: menuEs.screens.clockIn }).click();
  await expect(page.getByRole('dialog', { name: actions.clockIn })).toBeVisible();
});

test('B-33 a shift nobody clocked is added with both codes and shown as added; overlaps are said', async ({
  page,
  enter,
  a11y,
}, info) => {
  await enter('gold-smith', 'OFI');
  // At night, on the last day of the month before: each try an hour of its own.
  const last = addDays(`${businessDate(new Date()).slice(0, 7)}-01`, -1);
  const start = new Date(instantAt(last, `0${2 + info.retry}:30`));
  await page.goto('/work-time');
  const [inAt, outAt] = [start.toISOString(), new Date(start.getTime() + 60_000).toISOString()];
  const add = async () => {
    await page.getByRole('button', { name: actions.addShift }).click();
    await page.getByLabel(correction.inDate).fill(date(inAt));
    await page.getByLabel(correction.inTime).fill(time(inAt));
    await page.getByLabel(correction.outDate).fill(date(outAt));
    await page.getByLabel(correction.outTime).fill(time(outAt));
    await page.keyboard.press('Enter');
    await page.getByLabel(proofsEs.approver, { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(proofsEs.approvalReason).fill('Se olvidó de fichar');
    await page.getByLabel(proofsEs.approvalCode).fill(CODE);
    await page.keyboard.press('Enter');
    await sign(page);
  };
  await add();
  await expect(page.getByText(done.addShift, { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: workTimeEs.origins.added }).first()).toBeVisible();
  await expect(page.getByText(workTimeEs.notClocked).first()).toBeVisible();
  // The record goes to the month where it is.
  await expect(page).toHaveURL(new RegExp(`month=${last.slice(0, 7)}-01`));
  await a11y('record with an added shift');
  await add();
  await expect(page.getByRole('dialog').getByText(/Se pisa con otra jornada/)).toBeVisible();
  await a11y('an overlap');
});

test('B-33 the record of the month, a correction that both agree to, and its file', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('accountant', 'OFI');
  const signature = { employeeId: seat.employeeId, code: CODE };
  const { status } = await seat.post('/v1/work-time/clock-in', { employeeIds: [seat.employeeId], signature });
  expect([201, 409]).toContain(status);
  await page.goto('/work-time');
  await expect(page.getByText(workTimeEs.stillIn, { exact: true })).toBeVisible();
  await a11y('record of working time');
  await page
    .getByRole('button', { name: new RegExp(`^${actions.correct} `) })
    .last()
    .click();
  // Each try corrects to hours of its own.
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  const [inAt, outAt] = [hoursAgo(2 + 2 * info.retry), hoursAgo(1 + 2 * info.retry)];
  await page.getByLabel(correction.inDate).fill(date(inAt));
  await page.getByLabel(correction.inTime).fill('9:00');
  await page.getByLabel(correction.outDate).fill(date(outAt));
  await page.getByLabel(correction.outTime).fill('9.30');
  await page.getByRole('button', { name: `${actions.correct}…` }).click();
  await expect(page.getByText(correction.timeExample).first()).toBeVisible();
  await page.getByLabel(correction.inTime).fill(time(inAt));
  await page.getByLabel(correction.outTime).fill(time(outAt));
  await page.getByRole('button', { name: `${actions.correct}…` }).click();
  await expect(page.getByLabel(proofsEs.approvalCode)).toBeFocused();
  await page.keyboard.type(CODE);
  await page.getByLabel(proofsEs.approver, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(proofsEs.approvalReason).fill('Se olvidó de salir');
  await a11y('approval of a correction');
  await page.getByRole('button', { name: proofsEs.approve }).click();
  await sign(page);
  await expect(page.getByText(done.correct)).toBeVisible();
  await expect(written(page, 'Se olvidó de salir')).toBeVisible();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: workTimeEs.pdf, exact: true }).click();
  expect((await taken).suggestedFilename()).toMatch(/^jornada-\d{4}-\d{2}\.pdf$/);
});
