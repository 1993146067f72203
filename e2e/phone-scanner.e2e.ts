import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { Page } from '@playwright/test';
import { violationsOf, WCAG } from './axe.ts';
import { ensureOpen, expect, openNewSale, pieces, standsStill, test, told } from './fixtures.ts';
import { filmLabels, openPhone } from './phone-camera.ts';

const { desk, phone: es, sign } = phoneScannersEs;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: phoneScannersEs.title });
const row = (phone: Page, code: string, state: string) =>
  phone.getByRole('listitem').filter({ hasText: code }).filter({ hasText: state });

test('B-09 a phone reads pieces into a sale; both sides see it, what nobody takes expires, and the desk ends it', async ({
  page,
  enter,
  a11y,
  baseURL,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [barred, squared] = (await pieces(seat, 'colgante')).slice(-2);
  const film = info.outputPath('labels.y4m');
  await filmLabels(film, barred!.code, squared!.code);
  const { phone, browser } = await openPhone(film);
  const refused: string[] = [];
  const asked: string[] = [];
  phone.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/i.test(message.text())) refused.push(message.text());
  });
  phone.on('request', (request) => void asked.push(new URL(request.url()).host));

  await openNewSale(page);
  await page.getByRole('button', { name: shellEs.user.menu }).click();
  await page.getByRole('menuitem', { name: shellEs.user.phone }).click();
  await expect(dialogOf(page).getByRole('img', { name: desk.qr })).toBeVisible();
  await a11y('a code for a phone');
  const { hash, pathname } = new URL((await dialogOf(page).locator('.phone-address').textContent())!);

  await phone.goto(baseURL + pathname + hash);
  // Said for a moment only: looked for first.
  await expect(told(page, desk.paired)).toBeVisible();
  const me = (await seat.get('/v1/employees/me')) as { name: string; surname: string; loggedInStoreName: string };
  await expect(phone.getByText(es.where(`${me.name} ${me.surname}`, me.loggedInStoreName))).toBeVisible();
  // The code is spent and out of sight.
  await expect(phone).toHaveURL(`${baseURL}${pathname}`);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: sign.open })).toBeVisible();

  // Bars and squares, each once however long they stay before the camera.
  for (const piece of [barred!, squared!]) {
    await expect(page.getByRole('row').filter({ hasText: piece.code })).toHaveCount(1);
    await expect(row(phone, piece.code, es.scans.read)).toHaveCount(1);
  }
  await expect(phone.getByRole('listitem')).toHaveCount(2);
  expect(await violationsOf(phone, WCAG)).toEqual([]);

  await page.getByRole('button', { name: sign.open }).click();
  await expect(dialogOf(page)).toContainText(es.scans.read);
  await a11y('a phone that reads');
  await phone.getByLabel(es.field).fill('NADIE123');
  await phone.getByRole('button', { name: es.send, exact: true }).click();
  await expect(row(phone, 'NADIE123', es.scans.sent)).toBeVisible();
  await expect(told(page, desk.notTaken('NADIE123'))).toBeVisible();
  await expect(row(phone, 'NADIE123', es.scans.expired)).toBeVisible();
  await expect(dialogOf(page)).toContainText(es.scans.expired);
  await dialogOf(page).getByRole('button', { name: desk.start }).click();
  // Nor when the screen would take it again, or is opened anew.
  await page.reload();
  await standsStill(page);
  await expect(page.getByRole('button', { name: sign.open })).toBeVisible();
  await expect(page.locator('.scan-last')).not.toContainText('NADIE123');

  await phone.getByLabel(es.field).fill('QEABCDEFGHIJKL');
  await phone.getByLabel(es.field).press('Enter');
  await expect(phone.getByRole('region', { name: es.list }).getByRole('alert')).toContainText(
    'Una tarjeta de empleado no se lee con el móvil',
  );

  await page.getByRole('button', { name: sign.end }).click();
  await expect(page.getByRole('button', { name: sign.open })).toHaveCount(0);
  await expect(phone.getByText(es.ends.desktop)).toBeVisible();
  await expect(phone.locator('video')).toHaveCount(0);
  expect(refused).toEqual([]);
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL!).host]));
  await browser.close();
});
