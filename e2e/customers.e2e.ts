import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Page } from '@playwright/test';
import { CODE, ensureOpen, expect, openNewSale, pieces, scan, type Seat, test, written } from './fixtures.ts';
import { addPapers, PHOTO } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const { documents: papers } = filesEs;
const { fields, form, page: words, actions, done, dialogs } = customersEs;
/** Never twice, also when a test is tried again. */
function nationalId(): string {
  const digits = 60_000_000 + (Date.now() % 30_000_000);
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
}

async function registered(seat: Seat, more: Record<string, unknown> = {}): Promise<{ id: string; version: number }> {
  const body = { nationalId: nationalId(), name: 'Guayarmina', surname: 'Betancor', mobile: '611222333', ...more };
  const { status, json } = await seat.post('/v1/customers', body);
  expect(status).toBe(201);
  return json as { id: string; version: number };
}
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('R-CUST-01 B-18 a customer is registered; a wrong letter, a known id and a likeness are said', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const known = nationalId();
  await registered(seat, { nationalId: known, name: 'Gara', surname: 'Ojeda Suárez' });
  await page.goto('/customers');
  await page.getByRole('button', { name: customersEs.new }).first().click();
  await dialog(page).getByLabel(customersEs.idKinds.NATIONAL_ID).fill('12345678A');
  await dialog(page).getByLabel(fields.name, { exact: false }).first().fill('Gara');
  await dialog(page).getByLabel(fields.surname).fill('Ojeda');
  await expect(dialog(page).getByText(form.similar)).toBeVisible();
  await a11y('new customer');
  await button(page, form.save).click();
  await expect(dialog(page).getByText(/La letra o las cifras/)).toBeVisible();
  await dialog(page).getByLabel(customersEs.idKinds.NATIONAL_ID).fill(known);
  await button(page, form.save).click();
  await expect(dialog(page).getByText(/Ya hay un cliente/)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: form.open })).toBeVisible();
  await dialog(page).getByLabel(customersEs.idKinds.NATIONAL_ID).fill(nationalId());
  // A document and a name will do; the rest is a press away, and opens by itself where it is wrong.
  const mail = dialog(page).getByLabel(fields.email, { exact: true });
  await expect(mail).toBeHidden();
  await dialog(page).getByText(form.more).click();
  await mail.fill('gara@');
  await a11y('new customer with all there is');
  await dialog(page).getByText(form.more).click();
  await expect(mail).toBeHidden();
  await button(page, form.save).click();
  await expect(mail).toBeFocused();
  await mail.fill('');
  await button(page, form.save).click();
  await expect(page.getByText(done.register)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gara Ojeda');
});

test('R-CUST-02 B-24 an edit over somebody else’s shows both values and keeps the chosen one', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { id, version } = await registered(seat);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: actions.edit }).click();
  await dialog(page).getByLabel(fields['address.town']).fill('Telde');
  const other = await seat.get(`/v1/customers/${id}`);
  const patch = await seat.api.patch(`/v1/customers/${id}`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      nationalId: other['nationalId'],
      name: 'Guayarmina',
      surname: 'Betancor',
      mobile: '699000111',
      address: { town: 'Arucas' },
      version,
    },
  });
  expect(patch.status()).toBe(200);
  await button(page, shellEs.form.save).click();
  const clash = dialog(page).getByRole('alert');
  await expect(clash.getByRole('row', { name: /Telde.*Arucas/ })).toBeVisible();
  await a11y('stale edit');
  await clash.getByRole('button', { name: shellEs.form.keepMine }).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(written(page, 'Telde')).toBeVisible();
});

test('R-CUST-04 a customer is banned with a reason and unbanned; the timeline tells', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { id } = await registered(seat);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: actions.ban }).click();
  await dialog(page).getByLabel(proofsEs.reason).fill('Billetes falsos');
  await button(page, actions.ban).click();
  await expect(page.getByText(customersEs.status.BLOCKED, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Billetes falsos' })).toBeVisible();
  await page.getByRole('button', { name: actions.unban }).click();
  await dialog(page).getByLabel(proofsEs.reason).fill('Aclarado');
  await button(page, actions.unban).click();
  await expect(page.getByText(customersEs.status.ACTIVE, { exact: true })).toBeVisible();
});

test('R-CUST-03 a PIN is set and checked; a wrong one says how many tries are left', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { id } = await registered(seat);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: actions.setPin }).click();
  await dialog(page).getByLabel(dialogs.newPin).fill('4821');
  await dialog(page).getByLabel(dialogs.repeatPin).fill('4812');
  await button(page, actions.setPin).click();
  await expect(dialog(page).getByText(dialogs.pinsDiffer)).toBeVisible();
  await dialog(page).getByLabel(dialogs.repeatPin).fill('4821');
  await button(page, actions.setPin).click();
  await expect(page.getByText(customersEs.pin.SET, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: actions.checkPin }).click();
  await dialog(page).getByLabel(proofsEs.pin.label).fill('0000');
  await button(page, actions.checkPin).click();
  await expect(dialog(page).getByText(/Intentos que quedan: 4/)).toBeVisible();
  await dialog(page).getByLabel(proofsEs.pin.label).fill('4821');
  await button(page, actions.checkPin).click();
  await expect(page.getByText(done.checkPin)).toBeVisible();
});

test('R-CUST-05 B-29 a document is added, opened and removed; who opened it is listed', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { id } = await registered(seat);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: actions.addDocument }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'dni.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText('dni.png')).toBeVisible();
  await button(page, actions.addDocument).click();
  await expect(page.getByText(papers.neverViewed)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: papers.openNamed(customersEs.kinds.NATIONAL_ID) }).click();
  expect((await download).suggestedFilename()).toBe('dni.png');
  await expect(page.getByText(/Abierto una vez; la última .* por Yaiza Santana/)).toBeVisible();
  await page.getByRole('button', { name: papers.lookNamed(customersEs.kinds.NATIONAL_ID) }).press('Enter');
  await expect(page.getByRole('img', { name: customersEs.kinds.NATIONAL_ID })).toBeVisible();
  await expect(page.getByText(/Abierto 2 veces/)).toBeVisible();
  await a11y('customer with a document');
  await page.getByRole('button', { name: papers.removeNamed(customersEs.kinds.NATIONAL_ID) }).click();
  await expect(dialog(page).getByText(papers.removeText)).toBeVisible();
  await dialog(page).getByLabel(proofsEs.reason).fill('Foto borrosa');
  await button(page, actions.removeDocument).click();
  await expect(page.getByText(papers.none)).toBeVisible();
  await expect(page.getByRole('button', { name: filesEs.remove })).toHaveCount(0);
});

test('R-CUST-01 R-CUST-05 B-17 a new customer from the sale keeps the draft, adds the papers that lack, buys, and the timeline links it', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'reloj'))[0]!;
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.getByRole('button', { name: customersEs.new }).click();
  await dialog(page).getByLabel(customersEs.idKinds.NATIONAL_ID).fill(nationalId());
  await dialog(page).getByLabel(fields.name).first().fill('Tenesor');
  await dialog(page).getByLabel(fields.surname).fill('Quintana');
  await button(page, form.save).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Tenesor Quintana')).toBeVisible();
  const kept = page.getByRole('region', { name: customersEs.papers.title });
  await expect(kept).toContainText(customersEs.papers.lacks(customersEs.kinds.DATA_PRIVACY));
  await page.getByRole('button', { name: paymentsEs.exact }).click();
  const verb = salesEs.page.sellVerb(money(piece.finalPriceCents));
  await page.getByRole('button', { name: verb }).click();
  await expect(page.getByText(/Falta el documento de protección de datos/)).toBeVisible();
  await a11y('papers that lack');
  for (const paper of [customersEs.kinds.DATA_PRIVACY, customersEs.papers.photo]) {
    const chooser = page.waitForEvent('filechooser');
    await kept.getByRole('button', { name: customersEs.papers.add(paper.toLowerCase()) }).click();
    await (await chooser).setFiles({ name: 'papel.png', mimeType: 'image/png', buffer: PHOTO });
    await expect(kept).toContainText(customersEs.papers.isThere(paper));
  }
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.getByRole('button', { name: verb }).click();
  await dialog(page).getByLabel(proofsEs.code, { exact: true }).fill(CODE);
  await button(page, verb).click();
  await expect(page.getByText(salesEs.page.justSold, { exact: true })).toBeVisible();
  const sale = (await seat.get(`/v1/sales?q=${piece.code}`)) as { data: { code: string }[] };
  await page.goto('/customers?q=tenesor');
  await page
    .getByRole('row', { name: /Tenesor Quintana/ })
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: sale.data[0]!.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sale.data[0]!.code);
});

test('B-28 a manager takes the data of a customer away and erases them for good', async ({ page, enter, a11y }) => {
  const seat = await enter('manager', 'TRI');
  const { id } = await registered(seat);
  await page.goto(`/customers/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.takeData }).click();
  expect((await download).suggestedFilename()).toMatch(/^datos-personales-.*\.zip$/);
  await page.getByRole('button', { name: `${actions.erase}…` }).click();
  await expect(dialog(page).getByText(shellEs.form.irreversible)).toBeVisible();
  await a11y('erase');
  await dialog(page).getByLabel(proofsEs.reason).fill('Lo pide por escrito');
  await button(page, actions.erase).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cliente borrado');
  await expect(page.getByRole('button', { name: actions.edit })).toHaveCount(0);
});

test('R-CUST-02 the list finds by phone and filters the blocked ones; nothing found says so', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await registered(seat, { surname: 'Doramas', mobile: '644 555 666' });
  await page.goto('/customers');
  await page.getByPlaceholder(customersEs.search).fill('644 555 666');
  await expect(page.getByRole('row', { name: /Doramas/ }).first()).toBeVisible();
  await page.goto('/customers?status[]=BLOCKED');
  await expect(page.getByRole('row', { name: new RegExp(customersEs.status.BLOCKED) }).first()).toBeVisible();
  await page.goto('/customers?q=nadadenada');
  await expect(page.getByText(customersEs.emptyFiltered)).toBeVisible();
  await a11y('customers, nothing found');
});

/** A sale of the cheapest piece there is, to somebody who accepts what is said. */
async function soldTo(seat: Seat, more: Record<string, unknown>): Promise<string> {
  await ensureOpen(seat);
  const customer = await registered(seat, more);
  await addPapers(seat, customer.id);
  // Over 400 € the photo of the id would be asked for.
  const piece = (await pieces(seat, '')).find(({ finalPriceCents }) => finalPriceCents < 40_000)!;
  const { json, status } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece.code, discountBp: 0 }],
    payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
    customerId: customer.id,
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  return json['id'] as string;
}

test('R-CUST-07 the receipt goes by mail and the last day by SMS; the outbox shows both, with their channel', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const email = `${crypto.randomUUID()}@cliente.example`;
  const mobile = `6${String(Date.now()).slice(-8)}`;
  const saleId = await soldTo(seat, { email, mobile, acceptsEmail: true, acceptsSms: true });
  await page.goto(`/sales/${saleId}`);
  await page.getByRole('button', { name: salesEs.actions.mailReceipt }).press('Enter');
  await expect(page.getByText(/El recibo de .* sale en menos de un minuto/)).toBeVisible();
  await page.getByRole('button', { name: salesEs.actions.tellReturnDeadline }).click();
  await expect(dialog(page).getByLabel(salesEs.tell.channel)).toHaveValue('SMS');
  await a11y('last day to return');
  await button(page, salesEs.tell.send).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: salesEs.activity.mailReceipt })).toBeVisible();
  await a11y('a sale with its messages');
  await enter('admin', 'TRI');
  await page.goto('/mails');
  await expect(page.getByRole('row', { name: new RegExp(`${notificationsEs.channels.MAIL}.*${email}`) })).toBeVisible();
  await page.goto('/mails?channel[]=SMS&status[]=waiting');
  await expect(
    page.getByRole('row', { name: new RegExp(mobile.replace(/(...)(...)(...)/, '$1 $2 $3')) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  await a11y('outbox');
});

test('R-CUST-07 who does not accept mail: the button says why', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const saleId = await soldTo(seat, { email: 'ida@cliente.example' });
  await page.goto(`/sales/${saleId}`);
  const mail = page.getByRole('button', { name: salesEs.actions.mailReceipt });
  await expect(mail).toHaveAttribute('aria-disabled', 'true');
  await mail.focus();
  await expect(page.getByText(salesEs.reasons.acceptsMail).first()).toBeVisible();
});

test('B-18 two records of one person are compared, merged with a manager’s code, and part again', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const surname = `Doble ${crypto.randomUUID().slice(0, 8)}`;
  const mobile = `6${String(Date.now()).slice(-8)}`;
  const kept = await registered(seat, { name: 'Ithaisa', surname, mobile });
  await registered(seat, { name: 'Itaysa', surname: `${surname} Bis`, mobile });
  const { merge } = customersEs;

  await page.goto(`/customers/${kept.id}`);
  const twin = page.getByRole('status').filter({ hasText: words.maybeTwice });
  await twin.getByRole('button', { name: merge.compareWith(`Itaysa ${surname} Bis`) }).click();
  await expect(dialog(page).getByRole('radio', { name: `Ithaisa ${surname}`, exact: true })).toBeChecked();
  await a11y('merge, side by side');
  await button(page, `${actions.merge}…`).click();
  await dialog(page).getByLabel(proofsEs.approver, { exact: true }).selectOption({ index: 1 });
  await dialog(page).getByLabel(proofsEs.approvalReason, { exact: true }).fill('Se apuntó dos veces');
  await dialog(page).getByLabel(proofsEs.approvalCode).fill('000000');
  await button(page, proofsEs.approve).click();
  await expect(dialog(page).getByText(/Quedan \d intentos/)).toBeVisible();
  await dialog(page).getByLabel(proofsEs.approvalCode).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(done.merge, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ithaisa ${surname}`);
  await expect(page.getByRole('region', { name: words.merged })).toContainText(/Se puede deshacer hasta el/);
  await a11y('the record that stays');

  await page.getByRole('link', { name: `Itaysa ${surname} Bis` }).click();
  await expect(page.getByText(words.mergedInto(`Ithaisa ${surname}`))).toBeVisible();
  await expect(page.getByRole('button', { name: actions.edit })).toHaveCount(0);
  await a11y('a merged record');
  await page.getByRole('button', { name: actions.undoMerge }).click();
  await dialog(page).getByLabel(proofsEs.approver, { exact: true }).selectOption({ index: 1 });
  await dialog(page).getByLabel(proofsEs.approvalReason, { exact: true }).fill('Son dos hermanas');
  await dialog(page).getByLabel(proofsEs.approvalCode).fill(CODE);
  await button(page, proofsEs.approve).click();
  await expect(page.getByText(done.undoMerge).first()).toBeVisible();
  await expect(page.getByText(customersEs.status.ACTIVE, { exact: true })).toBeVisible();
});

test('B-18 the other record is found by its name with the keyboard; the same one is refused', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const surname = `Teclas ${crypto.randomUUID().slice(0, 8)}`;
  const own = await registered(seat, { name: 'Naira', surname });
  await registered(seat, { name: 'Nahir', surname: `Otras ${surname}`, mobile: '633444555' });
  await page.goto(`/customers/${own.id}`);
  await page.getByRole('button', { name: actions.merge }).click();
  const search = dialog(page).getByRole('combobox', { name: customersEs.merge.which });
  await search.fill(`naira ${surname}`);
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(dialog(page).getByText(customersEs.merge.itself)).toBeVisible();
  await search.fill(`nahir ${surname}`);
  await expect(dialog(page).getByRole('option', { name: /Nahir/ })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await dialog(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: /Nahir/ })).toBeChecked();
});

test('R-CUST-01 a company has one name, and somebody from abroad a passport with its country', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/customers');
  await page.getByRole('button', { name: customersEs.new }).first().click();
  await dialog(page).getByLabel(fields.idKind).selectOption({ label: customersEs.idKinds.TAX_ID });
  await expect(dialog(page).getByLabel(fields.surname)).toHaveCount(0);
  await dialog(page).getByLabel(fields.idKind).selectOption({ label: customersEs.idKinds.PASSPORT });
  await dialog(page)
    .getByLabel(customersEs.idKinds.PASSPORT)
    .fill(`GB${Date.now() % 1_000_000}`);
  await dialog(page).getByLabel(fields.name, { exact: false }).first().fill('Margaret');
  await dialog(page).getByLabel(fields.surname).fill('Whitfield');
  await button(page, form.save).click();
  await expect(dialog(page).getByText('Elige el país que lo expidió.')).toBeVisible();
  await a11y('a passport without its country');
  await dialog(page).getByLabel(fields.idCountry).selectOption('GB');
  await button(page, form.save).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Margaret Whitfield');
});
