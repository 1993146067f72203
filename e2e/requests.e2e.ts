/** What a browser with nothing kept asks for until there is something to read: each request waits on a bad line. */
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const AT_MOST = 60;

/** Until what is looked for is drawn, from an empty cache. */
async function requestsUntil(page: Page, address: string, drawn: (of: Page) => Locator): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }): void => void asked.push(new URL(request.url()).pathname);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('request', note);
  await page.goto(address);
  await drawn(page).first().waitFor();
  page.off('request', note);
  await session.detach();
  return asked;
}

const firstRow = (of: Page): Locator => of.locator('tbody tr a');

test(`M-15 home shows its takings after at most ${AT_MOST} requests, in a shop and in the office`, async ({
  page,
  enter,
}) => {
  for (const [role, shop] of [
    ['shop-assistant', 'TRI'],
    ['admin', 'OFI'],
  ] as const) {
    await enter(role, shop);
    const asked = await requestsUntil(page, '/', (of) =>
      of.getByText(homeEs.takings.title).or(of.getByText(homeEs.takings.groupTitle)),
    );
    expect(asked.length, asked.join('\n')).toBeGreaterThan(5);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(AT_MOST);
  }
});

for (const address of ['/sales', '/products']) {
  test(`M-15 ${address} shows its first row after at most ${AT_MOST} requests`, async ({ page, enter }) => {
    await enter('shop-assistant', 'TRI');
    const asked = await requestsUntil(page, address, firstRow);
    expect(asked.length, asked.join('\n')).toBeGreaterThan(5);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(AT_MOST);
  });
}
