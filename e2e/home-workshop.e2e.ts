import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './fixtures.ts';
import { read, signed, work, WORKS } from './jobs.ts';
import { PHOTO, upload } from './people.ts';

const es = worksEs.board;
const region = (page: Page, name: string) => page.getByRole('region', { name });
/** `Por empezar, Hoy: 3`, or nothing where the cell is blank. */
async function figure(page: Page, stage: string, term: string): Promise<number> {
  const cell = region(page, es.byTerm).getByRole('link', { name: new RegExp(`^${stage}, ${term}: `) });
  return (await cell.count()) === 0 ? 0 : Number(await cell.textContent());
}
const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('R-HOME-03 B-20 the workshop sees how late its jobs are and where each lies, and each figure opens its list', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const shop = await enterAs(await (await browser.newContext()).newPage(), 'shop-assistant', 'TRI');
  const photoId = await upload(shop, 'work-pledge', PHOTO);
  const job = await work(shop, { promisedOn: businessDate(new Date()), photoId });
  const bench = await enter('gold-smith', 'OFI');
  await read(shop, bench, [job]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/workshop');
  await expect(region(page, es.byTerm).getByRole('row')).toHaveCount(7);
  expect(await figure(page, es.stages.toBegin, es.terms.today)).toBeGreaterThan(0);
  const underWay = await figure(page, es.stages.underWay, es.terms.today);
  const board = region(page, es.byPlace);
  const photo = board.getByRole('link').filter({ hasText: job.code }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await a11y('the workshop at a glance');
  // Another bench begins it: the figures of this one follow without being asked.
  expect((await bench.post(`${WORKS}/${job.id}/start`, signed(bench))).status).toBe(200);
  await expect.poll(() => figure(page, es.stages.underWay, es.terms.today)).toBeGreaterThan(underWay);
  // Read at once: other stories go on meanwhile.
  const cells = region(page, es.byTerm).locator('tr > :last-child');
  const [, ...totals] = (await cells.allTextContents()).map(Number);
  const foot = totals.pop()!;
  expect(totals.reduce((sum, each) => sum + each)).toBe(foot);
  await region(page, es.byTerm)
    .getByRole('link', { name: new RegExp(`^${es.stages.underWay}, ${es.terms.today}: `) })
    .click();
  await expect(page).toHaveURL(/\/workshop\/works\?.*STARTED.*today/);
  await expect(page.getByRole('row', { name: new RegExp(job.code) })).toBeVisible();
  await page.goBack();
  for (const place of Object.values(es.places)) await expect(board.getByRole('heading', { name: place })).toBeVisible();
  await board.getByRole('heading', { name: 'Acaymo Hernández' }).getByRole('link').click();
  await expect(page.getByRole('row', { name: new RegExp(job.code) })).toBeVisible();
  await page.goBack();
  const card = board.getByRole('listitem').getByRole('link').filter({ hasText: /TR-/ }).first();
  const [code] = /TR-[A-Z]+-\d+-\d+/.exec((await card.textContent()) ?? '') ?? [];
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code!);
});

test('R-HOME-03 on a phone the workshop sees one place at a time, and never scrolls sideways', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('gold-smith', 'OFI');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/workshop');
    await expect(region(page, es.byPlace).getByRole('heading', { name: es.places.exit })).toBeAttached();
    expect(await isSideways(page), `${width} wide`).toBe(false);
  }
  await expect(region(page, es.byTerm).getByRole('columnheader')).toHaveText([es.state, es.terms.late, es.total]);
  const exit = region(page, es.byPlace).getByRole('heading', { name: es.places.exit });
  await expect(exit).not.toBeInViewport();
  await exit.getByRole('link').focus();
  await expect(exit).toBeInViewport();
  await a11y('the workshop on a phone');
  await region(page, es.byPlace).getByRole('link', { name: worksEs.batch.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: worksEs.batch.title })).toBeVisible();
});
