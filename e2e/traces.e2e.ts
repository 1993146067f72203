/** Whoever takes traces sees what a person did, from the click to the statement; elsewhere a browser says nothing. */
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { Page, Request } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { newInstallation } from './production-server.ts';
import { newSpanTaker, type Span, textsBelow } from '../apps/api/test/span-taker.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Triana' }).click();
  await page.getByLabel('Correo').fill('shop-assistant@quilate.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: authEs.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
}

test('B-46 a click is the beginning of its requests and their statements, and a page of what it asks', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const taker = await newSpanTaker();
  const installation = newInstallation();
  const { url, stop } = await installation.start('development', { OTEL_EXPORTER_OTLP_ENDPOINT: taker.url });
  const below = ({ traceId, spanId }: Span) =>
    taker.spans.filter((one) => one.traceId === traceId && one.parentSpanId === spanId);
  const acts = (asked: string) =>
    taker.spans
      .filter(({ parentSpanId }) => !parentSpanId)
      .filter((act) => below(act).some((one) => one.name === asked));
  try {
    await page.goto(`${url}/login`);
    await signIn(page);
    const login = 'POST /v1/auth/login';
    await expect.poll(() => acts(login).map(({ name }) => name), { timeout: 45_000 }).toEqual(['submit']);
    const [act] = acts(login);
    const request = below(act!).find(({ name }) => name === login)!;
    await expect.poll(() => textsBelow(taker.spans, request), { timeout: 15_000 }).toContain('insert into "sessions"');
    // What the screen asks because of it is of the same act.
    await expect.poll(() => below(act!).length, { timeout: 15_000 }).toBeGreaterThan(1);
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Productos' }).click();
    await expect(page).toHaveURL(/\/products/);
    await expect.poll(() => acts('GET /v1/products').map(({ name }) => name), { timeout: 15_000 }).toContain('click');
    let timesAsked = 0;
    page.on('request', (sent) => (timesAsked += Number(sent.url().endsWith('/v1/employees/me'))));
    await page.reload();
    await expect
      .poll(() => acts('GET /v1/products').map(({ name }) => name), { timeout: 15_000 })
      .toContain('GET page');
    // What the page's head has asked for is not asked again because the code would say more with it.
    expect(timesAsked).toBe(1);
  } finally {
    await stop();
    installation.remove();
    taker.stop();
  }
});

test('B-46 where nobody takes traces a browser says nothing of what its person does', async ({ page }) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/login');
  await signIn(page);
  const own = asked.filter((request) => request.url().includes('/v1/'));
  expect(own.length).toBeGreaterThan(3);
  for (const request of own) expect(Object.keys(request.headers())).not.toContain('traceparent');
  expect(asked.some((request) => /\/acts-/.test(request.url()))).toBe(false);
});
