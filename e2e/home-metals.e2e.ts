import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { HeldMetal } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { MarketDays } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { metalsHomeEs as es } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import type { Locator } from '@playwright/test';
import { expect, type Seat, test } from './fixtures.ts';

const cents = (e4: number): number => Math.round(e4 / 100);
const opened = async (link: Locator): Promise<string> => {
  const address = (await link.getAttribute('href'))!;
  await link.click();
  await expect(link.page().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link.page()).toHaveURL(address);
  return address;
};
/** The whole list and what it comes to. */
const listed = async (seat: Seat, query: string) =>
  (await seat.get(`/v1/metals/${query}&limit=200&sums=all`)) as {
    data: { code: string; toPayCents: number; toCollectMg: number }[];
    totalCount: number;
    sums: Record<string, number>;
  };

test('R-HOME-03 B-16 metals see the price, where their metal is, and the work that waits, as the lists say it', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('metal-staff', 'OFI');
  const { last, days } = (await seat.get('/v1/prices/market/days?metal=ORO')) as unknown as MarketDays;
  const held = (await seat.get('/v1/metals/meltings/held?type=ORO')) as unknown as HeldMetal;
  await page.goto('/metals');
  await expect(page.getByRole('region', { name: agendaEs.title }).getByRole('link').first()).toBeVisible();

  const price = page.getByRole('region', { name: es.price.title.ORO });
  await expect(price.getByText(es.price.perGram(money(cents(last!.pricePerGramE4))))).toBeVisible();
  await expect(price.getByText(last!.source)).toContainText(/del \d+ \S+, \d\d:\d\d/);
  await expect(price.locator('.recharts-line-curve')).toBeVisible();
  await a11y('home of metals');
  await price.locator('label', { hasText: shellEs.chart.table }).click();
  await expect(price.getByRole('row')).toHaveCount(1 + days.length);
  const gaps = days.filter(({ pricePerGramE4 }) => pricePerGramE4 === null).length;
  await expect(price.getByRole('cell', { name: es.price.without })).toHaveCount(gaps);

  const own = page.getByRole('region', { name: es.held.title.ORO });
  await expect(own.getByRole('row')).toHaveCount(2 + held.places.length);
  for (const { place, fineMg } of held.places)
    await expect(own.getByRole('row', { name: meltingsEs.held[place] })).toContainText(exactGrams(fineMg));
  await expect(own.getByRole('row', { name: es.held.total })).toContainText(exactGrams(held.totalMg));
  await page.getByRole('radiogroup', { name: es.choose }).getByText(es.metals.PLATA).click();
  await expect(page.getByRole('region', { name: es.held.title.PLATA })).toBeVisible();
  await a11y('home of metals, silver as a table');
});

test('R-HOME-03 B-16 each panel of work leads to its list, which comes to the same', async ({ page, enter }) => {
  const seat = await enter('metal-staff', 'OFI');
  const home = (name: string) => page.getByRole('region', { name });
  const waiting = await listed(seat, 'extractions?source=purchases');
  await page.goto('/metals');
  await expect(home(es.melt.title).getByRole('row').last()).toContainText(exactGrams(waiting.sums['weightMg']!));
  await expect(home(es.melt.title).getByRole('row').last()).toContainText(exactGrams(waiting.sums['goldFineMg']!));
  await opened(home(es.melt.title).getByRole('link', { name: es.all(String(waiting.totalCount)) }));
  const told = waiting.totalCount === 1 ? extractionsEs.countOne : extractionsEs.count(String(waiting.totalCount));
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();

  const toCollect = await listed(seat, 'closings?open[]=collect&sort=madeAt');
  const toPay = await listed(seat, 'closings?open[]=pay&sort=madeAt');
  expect(toCollect.data.reduce((all, { toCollectMg }) => all + toCollectMg, 0)).toBe(toCollect.sums['toCollectMg']);
  await page.goto('/metals');
  await expect(home(es.collect.title)).toContainText(exactGrams(toCollect.sums['toCollectMg']!));
  await expect(home(es.pay.title)).toContainText(money(toPay.sums['toPayCents']!));
  const [first] = toPay.data;
  await expect(home(es.pay.title).getByRole('listitem').first()).toContainText(money(first!.toPayCents));
  await opened(home(es.pay.title).getByRole('link', { name: first!.code }));
  await expect(page.getByRole('main')).toContainText(first!.code);
  await page.goto('/metals');
  await opened(home(es.collect.title).getByRole('link', { name: toCollect.data[0]!.code }));
  await expect(page.getByRole('main')).toContainText(toCollect.data[0]!.code);
  await page.goto('/metals');
  await opened(home(es.held.title.ORO).getByRole('link', { name: meltingsEs.held.bars }));
});

test('B-16 nothing scrolls sideways, and a commercial sees closings alone', async ({ page, enter }) => {
  await enter('metal-commercial', 'OFI');
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/metals');
    await expect(page.getByRole('region', { name: es.pay.title })).toBeVisible();
    await expect(page.getByRole('region', { name: es.price.title.ORO })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('region', { name: es.held.title.ORO })).toHaveCount(0);
  await expect(page.getByRole('region', { name: es.melt.title })).toHaveCount(0);
});
