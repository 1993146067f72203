import type { Page } from '@playwright/test';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { act, approve, burst, enterAs, expect, type Piece, pieces, type Seat, sign, test } from './fixtures.ts';

const { actions, states, dialogs: es, prepare, verify, page: words, incidents } = shipmentsEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });

const situation = (page: Page, name: string) => page.getByRole('cell', { name, exact: true });

/** Anklets of Las Palmas that only these tests send, each test its own. */
type Traveller = Piece & { readonly weightMg: number };
const travellers = async (seat: Seat): Promise<Traveller[]> =>
  ((await pieces(seat, 'tobillera')) as Traveller[]).toSorted((a, b) => (a.code < b.code ? -1 : 1));
const grams = (weightMg: number): string => String(weightMg / 1000).replace('.', ',');

async function storeIds(seat: Seat): Promise<Record<string, string>> {
  const { data } = (await seat.get('/v1/shipments/stores')) as { data: { id: string; code: string }[] };
  return Object.fromEntries(data.map((store) => [store.code, store.id]));
}
const idOf = (page: Page): string => /shipments\/([\w-]{36})/.exec(page.url())![1]!;

/** Every bag by its label, as a scanner reads it, and on to the signature. */
async function readBags(page: Page, verb: string): Promise<void> {
  const bags = dialog(page).getByRole('list', { name: es.bags });
  await expect(bags).toBeVisible();
  for (const slug of await bags.locator('.code').allTextContents()) {
    await burst(page, slug.replaceAll('-', ''));
    await expect(dialog(page).getByRole('alert')).toHaveText(es.bagTicked(slug));
  }
  await expect(dialog(page)).toContainText(es.bagsAll);
  await dialog(page)
    .getByRole('button', { name: `${verb}…`, exact: true })
    .click();
}

test('R-SHIP-05 R-SHIP-02 R-PERM-04 R-PERM-05 pieces go from shop to shop: read, weighed, allowed, delivered, read again', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(180_000);
  const seat = await enter('shop-assistant', 'LPA');
  const [first, second] = (await travellers(seat)) as [Traveller, Traveller];
  await page.goto('/shipments');
  await page.getByRole('link', { name: shipmentsEs.new }).click();
  await expect(page.getByRole('button', { name: actions.create })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(shipmentsEs.form.destination).selectOption({ label: 'Triana' });
  await burst(page, first.code);
  await expect(page.getByText(first.code).first()).toBeVisible();
  await a11y('a new shipment');
  await button(page, actions.create).click();
  await expect(state(page, states.created)).toBeVisible();
  await expect(situation(page, shipmentsEs.situations.asked)).toBeVisible();
  const id = idOf(page);

  await act(page, actions.prepare);
  await expect(page.getByLabel(prepare.scan)).toBeFocused();
  await burst(page, 'NADIE99');
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText('No existe ningún producto');
  for (const piece of [first, second]) {
    await burst(page, piece.code);
    await expect(page.locator('.scan-last[data-kind=ok]')).toContainText(piece.code);
    await expect(page.locator('.scan-last .piece-picture')).toBeVisible();
  }
  await expect(page.locator('.data-table .piece-picture')).toHaveCount(2);
  await burst(page, first.code);
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText(prepare.twice);
  await page.getByLabel(`${prepare.weight} 1`).fill(grams(first.weightMg + second.weightMg + 10));
  await expect(page.getByText(prepare.weightDiffers('0,010 g'))).toBeVisible();
  await a11y('bags with pieces');
  await page.reload();
  await expect(page.getByText(prepare.unsaved)).toBeVisible();
  await button(page, prepare.finish).click();
  await expect(dialog(page)).toContainText(incidents['prepared-weight']);
  await a11y('what differs');
  await dialog(page).getByLabel(es.confirm).check();
  await page.getByRole('dialog').getByRole('button', { name: shipmentsEs.verbs.finishPreparation }).click();
  await expect(dialog(page)).toContainText(shipmentsEs.whys.finishPreparation);
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await expect(state(page, states['ready-to-ship'])).toBeVisible();
  await expect(page.getByRole('region', { name: words.incidents })).toContainText('Revisado con la tienda');

  await act(page, actions.deliver);
  await expect(dialog(page).getByRole('list', { name: es.bags })).toBeVisible();
  await burst(page, 'ENTRI26000011');
  await expect(dialog(page).getByRole('alert')).toHaveText(es.bagOther('ENTRI26000011'));
  const slug = (await dialog(page).locator('.bags-read .code').textContent())!;
  await expect(dialog(page)).toContainText(es.bagsLeft(slug));
  const handOver = dialog(page).getByRole('button', { name: shipmentsEs.verbs.deliver });
  await expect(handOver).toBeDisabled();
  await a11y('bags that were not read');
  await dialog(page).getByLabel(es.bagCode).fill(slug);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(es.bagsAll);
  await handOver.click();
  await expect(dialog(page).getByLabel(proofsEs.driver)).toHaveText('Jonay Ojeda');
  await a11y('the driver signs');
  await sign(page);
  await expect(state(page, states['in-mail'])).toBeVisible();
  await expect(page.locator('.timeline > li').filter({ hasText: words.bagsRead(slug) })).toHaveCount(1);
  await a11y('a shipment on its way');

  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto(`/shipments/${id}`);
  await act(page, actions.verify);
  await expect(page.getByText(verify.progress('0', '2'))).toBeVisible();
  await burst(page, 'LPAENV22');
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText('no va en este envío');
  await page.getByLabel(verify.scan).fill([first, second].map((piece) => piece.code).join(' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(verify.progress('2', '2'))).toBeVisible();
  await page
    .getByRole('textbox', { name: new RegExp(`^${verify.weight}`) })
    .fill(grams(first.weightMg + second.weightMg + 10));
  await a11y('verified');
  await page.keyboard.press('Control+Enter');
  await readBags(page, shipmentsEs.verbs.receive);
  await expect(dialog(page)).toContainText(es.agrees);
  await sign(page);
  await expect(state(page, states.finished)).toBeVisible();
  await page.goto(`/products/${first.id}`);
  await expect(page.getByText('Triana').first()).toBeVisible();
});

test('R-SHIP-06 B-13 a half-read shipment: one found later, one given up with the zone manager', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('shop-assistant', 'LPA');
  const [one, two] = (await travellers(seat)).slice(-2) as [Traveller, Traveller];
  const ids = await storeIds(seat);
  const { json } = await seat.post('/v1/shipments', {
    type: 'products',
    originStoreId: ids['LPA'],
    destinationStoreId: ids['TRI'],
  });
  const id = json['id'] as string;
  const bag = { number: 1, weightMg: one.weightMg + two.weightMg, codes: [one.code, two.code] };
  await seat.post(`/v1/shipments/${id}/prepare`, { version: json['version'], packages: [bag] });
  await page.goto(`/shipments/${id}/prepare`);
  await expect(page.getByText(prepare.saved)).toBeVisible();
  await page.getByLabel(prepare.scan).press('Control+Enter');
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await act(page, actions.deliver);
  await readBags(page, shipmentsEs.verbs.deliver);
  await sign(page);
  await expect(state(page, states['in-mail'])).toBeVisible();

  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto(`/shipments/${id}/verify`);
  await expect(page.getByText(verify.progress('0', '2'))).toBeVisible();
  await button(page, verify.finish).click();
  await expect(dialog(page).getByText(incidents.unread)).toHaveCount(2);
  await dialog(page).getByLabel(es.confirm).check();
  await page.getByRole('dialog').getByRole('button', { name: shipmentsEs.verbs.finishVerification }).click();
  await sign(page);
  await expect(state(page, states.error)).toBeVisible();
  await a11y('a shipment with incidents');

  await act(page, actions.receiveLate);
  await dialog(page).getByLabel(es.lateCode).fill(one.code);
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(situation(page, shipmentsEs.situations.received)).toBeVisible();

  await page.getByRole('button', { name: words.lostAct }).click();
  await dialog(page).getByLabel(shipmentsEs.asks.declareLost.label).fill('No aparece en ninguna tienda');
  await page.getByRole('dialog').getByRole('button', { name: shipmentsEs.verbs.declareLost }).click();
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await expect(situation(page, shipmentsEs.situations.lost)).toBeVisible();
  await page.getByRole('button', { name: words.incidentAct }).click();
  await dialog(page).getByLabel(shipmentsEs.asks.resolveIncident.label).fill('Denuncia 1234/26');
  await page.getByRole('dialog').getByRole('button', { name: shipmentsEs.verbs.resolveIncident }).click();
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await expect(state(page, states.received)).toBeVisible();
  await act(page, actions.confirmReception);
  await sign(page);
  await expect(state(page, states.finished)).toBeVisible();
});

test('R-SHIP-03 B-06 money from the remainder: counted note by note, on the way, and counted again', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  await enter('shop-assistant', 'JDM');
  await page.goto('/shipments/new');
  await page.getByLabel(shipmentsEs.form.type).selectOption({ label: shipmentsEs.types.money });
  await page.getByLabel(shipmentsEs.form.destination).selectOption({ label: 'Triana' });
  await page.getByLabel(shipmentsEs.form.amount).fill('100');
  await page.keyboard.press('Control+Enter');
  await act(page, actions.prepare);
  const id = idOf(page);
  await page.getByLabel('Unidades de 50 €').fill('2');
  // What the remainder holds depends on who counted it before.
  await expect(page.getByText(/^Disponible: [\d.]+,\d\d €$/)).toBeVisible();
  await a11y('money for another shop');
  await button(page, prepare.finish).click();
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await expect(state(page, states['ready-to-ship'])).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Dinero en camino').first()).toBeVisible();
  await page.goto(`/shipments/${id}`);
  await act(page, actions.deliver);
  await sign(page);

  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto(`/shipments/${id}/verify`);
  await page.getByLabel('Unidades de 50 €').fill('1');
  await page.getByLabel('Unidades de 20 €').fill('2');
  await expect(page.getByText('-10,00 €')).toBeVisible();
  await a11y('money counted');
  await page.getByLabel('Unidades de 10 €').fill('1');
  await button(page, verify.finish).click();
  await expect(dialog(page)).toContainText(es.confirmMoney('100,00 €'));
  await sign(page);
  await expect(state(page, states.finished)).toBeVisible();
  await page.goto('/transactions?account=remainder');
  await expect(page.getByRole('cell', { name: 'Envío interno', exact: true }).first()).toBeVisible();
});

test('R-PERM-05 a driver sees on a telephone what is in the own hands', async ({ page, enter, a11y }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await enter('driver', 'OFI');
  await page.goto('/shipments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shipmentsEs.driverPage.title);
  await page.getByRole('link', { name: 'EN-LPA-26-00001' }).click();
  await expect(page.getByText('Gargantilla rosario')).toBeVisible();
  await expect(button(page, actions.verify)).toHaveCount(0);
  await a11y('in the hands of a driver');
});

test('R-SHIP-07 B-13 the list by direction, what lies still, the manifest, and a scan that opens a shipment', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await expect(page.getByText(/env(ío|íos) por recibir/)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shipmentsEs.title);
  await expect(page.getByRole('link', { name: /Envíos/ }).first()).toContainText(shellEs.menu.pending('1'));
  await page.getByRole('link', { name: new RegExp(`^${shipmentsEs.directions['to-send']}`) }).click();
  await expect(page.getByRole('link', { name: 'EN-TRI-26-00001' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'EN-LPA-26-00001' })).toHaveCount(0);
  await button(page, shipmentsEs.filters.stalled).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await a11y('the list of shipments');
  await burst(page, 'ENTRI26000011');
  await expect(page.getByText('Vitrina de comuniones')).toBeVisible();
  await expect(page.getByText(words.stalled('48'))).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, words.manifest).click();
  expect((await download).suggestedFilename()).toBe('EN-TRI-26-00001.pdf');
  await burst(page, 'TRAENV22');
  await page.getByRole('link', { name: 'En la bolsa EN-TRI-26-00001-1' }).click();
  await expect(page.getByRole('link', { name: 'EN-TRI-26-00001' })).toBeVisible();
  await enterAs(page, 'metal-staff', 'OFI');
  await page.goto('/metals/shipments');
  await page.getByRole('link', { name: 'EN-TRI-26-00001' }).click();
  await expect(page).toHaveURL(/\/metals\/shipments\//);
});

test('R-SHIP-01 R-SHIP-05 a lot set aside goes into a bag for the metals division, and is where it was when that is undone', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  const seat = await enter('shop-assistant', 'LPA');
  const { data } = (await seat.get('/v1/lots?state[]=to-be-shipped&origin=purchase')) as { data: { code: string }[] };
  const [lot] = data as [{ code: string }];
  await page.goto('/shipments/new');
  await page.getByLabel(shipmentsEs.form.type).selectOption({ label: shipmentsEs.types.purchases });
  await page.getByLabel(shipmentsEs.form.destination).selectOption({ label: 'Oficina' });
  await burst(page, 'LPAENV32');
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText('No hay ningún lote');
  await burst(page, lot.code);
  await expect(page.getByText('Cruz de Caravaca').first()).toBeVisible();
  await a11y('a shipment of lots');
  await button(page, actions.create).click();
  await act(page, actions.prepare);
  await expect(page.getByLabel(prepare.scan)).toBeFocused();
  await burst(page, lot.code);
  await expect(page.locator('.scan-last[data-kind=ok]')).toContainText(lot.code);
  await page.getByLabel(`${prepare.weight} 1`).fill('4,01');
  await expect(page.getByText(prepare.weightRight)).toBeVisible();
  await button(page, prepare.finish).click();
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await expect(state(page, states['ready-to-ship'])).toBeVisible();
  await a11y('a bag with a lot');
  await page.getByRole('link', { name: lot.code }).click();
  await expect(page).toHaveURL(/\/purchases\//);
  await expect(page.getByText(/En la bolsa EN-LPA/).first()).toBeVisible();
  await page.goBack();
  await act(page, actions.cancel);
  await dialog(page).getByLabel(proofsEs.reason).fill('Va mañana');
  await page.getByRole('dialog').getByRole('button', { name: shipmentsEs.verbs.cancel }).click();
  await sign(page);
  await expect(state(page, states.cancelled)).toBeVisible();
});

test('R-SHIP-01 R-SHIP-07 metals send material without a code: described, weighed, and read by the label of its bag', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/shipments/new');
  await page.getByLabel(shipmentsEs.form.type).selectOption({ label: shipmentsEs.types.store });
  await expect(page.getByLabel(shipmentsEs.form.asked)).toHaveCount(0);
  await page.getByLabel(shipmentsEs.form.destination).selectOption({ label: 'Triana' });
  await button(page, actions.create).click();
  await act(page, actions.prepare);
  await page.getByLabel(prepare.looseContent).fill('Doscientos estuches y sus etiquetas');
  await page.getByLabel(`${prepare.weight} 1`).fill('850');
  await a11y('material in a bag');
  await button(page, prepare.finish).click();
  await approve(page, 'Revisado con la tienda');
  await sign(page);
  await act(page, actions.deliver);
  await readBags(page, shipmentsEs.verbs.deliver);
  await sign(page);
  await expect(state(page, states['in-mail'])).toBeVisible();
  const slug = (await page.locator('.bag-head .code').first().textContent())!;
  const id = idOf(page);

  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto(`/shipments/${id}/verify`);
  await expect(page.getByText(verify.progress('0', '1'))).toBeVisible();
  await page.getByLabel(verify.scan).fill(slug);
  await page.keyboard.press('Enter');
  await expect(page.getByText(verify.progress('1', '1'))).toBeVisible();
  await page.getByRole('textbox', { name: new RegExp(`^${verify.weight}`) }).fill('850');
  await button(page, verify.finish).click();
  await sign(page);
  await expect(state(page, states.finished)).toBeVisible();
});
