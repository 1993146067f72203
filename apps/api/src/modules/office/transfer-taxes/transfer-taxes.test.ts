import { pdfText } from '../../../../test/pdf-text.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { monthBefore, transferTaxOf } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.rules.ts';
import type { TransferTax } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.schema.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { newCompany } from '../../../../test/companies.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { addPaper, ADDRESS, newCustomer } from '../../../../test/people.ts';
import {
  bought,
  buy,
  byTransfer,
  type Desk,
  drawn,
  fromTill,
  newDesk,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import { allowed, step, taken } from '../../../../test/recoverables.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const URL = '/v1/transfer-taxes';
const today = businessDate(new Date());
const month = monthBefore(today, 0);

/** From today on its shop is of this company. */
async function moveTo(admin: Till, companyId: string): Promise<void> {
  const { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount, version } = (
    await admin.get(`/v1/stores/${admin.shop.id}`)
  ).json;
  const kept = { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount };
  const body = { ...kept, companyId, version, signature: admin.signature };
  const { status } = await admin.call('PATCH', `/v1/stores/${admin.shop.id}`, body);
  expect(status).toBe(200);
}

/** A shop of a company of its own, with who answers for its taxes. */
async function ownDesk(): Promise<Desk & { readonly admin: Till; readonly companyId: string }> {
  const desk = await newDesk(house);
  const admin = await desk.shop.till('ADMIN');
  const companyId = await newCompany(admin);
  await moveTo(admin, companyId);
  return { ...desk, admin, companyId };
}

const listOf = async (till: Till, asked: string) => (await till.get(`${URL}?${asked}&limit=200`)).json;
const dated = (id: string, day: string) =>
  house.db.pool.query('update lots set taken_date = $2::date where origin_id = $1', [id, day]);
const rows = async (text: string, values: unknown[]) => (await house.db.pool.query(text, values)).rows;

describe('R-REP-01 the tax of what private persons sell', () => {
  test('each purchase and each recoverable sale of a month and a company, with who sold what and what is due', async () => {
    const desk = await ownDesk();
    const { till, admin, companyId } = desk;
    const co = await bought(desk, {
      lines: [ring({ weightMg: 3_000, metalWeightMg: 3_000 })],
      appraisalCents: 15_000,
      payments: fromTill(15_000),
    });
    const vr = await taken(desk);
    const asked = `month=${month}&companyId=${companyId}`;
    const { data, sums, totalCount } = await listOf(admin, asked);
    expect(totalCount).toBe(2);
    const byCode = (code: string): TransferTax => data.find((row: TransferTax) => row.code === code);
    expect(byCode(co.code)).toMatchObject({
      kind: 'purchase',
      operationId: co.id,
      date: today,
      storeName: `Tienda ${till.shop.code}`,
      companyName: 'Oro y Plata de Telde, S. A.',
      sellerName: 'Idaira Rodríguez Santana',
      nationalId: co.customer.nationalId,
      description: 'Anillo liso, grabado M y J 1998',
      metals: [{ metal: 'ORO_18', weightMg: 3_000 }],
      weightMg: 3_000,
      standing: 'DUE',
      paidCents: 15_000,
      taxBp: 550,
      baseCents: 15_000,
      taxCents: 825,
      totalCents: 15_825,
    });
    expect(byCode(co.code).address).not.toBe('');
    expect(byCode(vr.code)).toMatchObject({ kind: 'recoverableSale', baseCents: 20_000, taxCents: 1_100 });
    expect(sums).toEqual({ paidCents: 35_000, baseCents: 35_000, taxCents: 1_925, totalCents: 36_925 });
    expect((await listOf(admin, `${asked}&kind[]=purchase`)).totalCount).toBe(1);
    expect((await listOf(admin, `${asked}&storeId[]=${(await newShop(house)).id}`)).totalCount).toBe(0);
  });

  test('the extra payment for gold is part of what is paid', async () => {
    const desk = await ownDesk();
    const { shop } = desk;
    const manager = { ...desk.manager.signature, reason: 'De acuerdo' };
    const lot = { lines: [ring({ weightMg: 60_000, metalWeightMg: 60_000 })], appraisalCents: 306_000 };
    const { status, json } = await buy(desk, { ...lot, payments: byTransfer(306_000), approval: manager });
    expect([status, json?.lot?.extraGoldCents]).toEqual([201, 6_000]);
    const { data } = await listOf(desk.admin, `month=${month}&storeId[]=${shop.id}`);
    expect(data).toMatchObject([{ paidCents: 306_000, taxCents: 16_830 }]);
  });

  test('what was annulled is shown as such and owes nothing; what was put right owes by its new price', async () => {
    const desk = await ownDesk();
    const { till, admin, companyId } = desk;
    const approval = { ...desk.manager.signature, reason: 'De acuerdo' };
    const gone = await bought(desk);
    const reason = 'El cliente se arrepiente';
    expect((await purchaseStep(till, gone.id, 'cancel', { reason, signature: till.signature, approval })).status).toBe(
      200,
    );
    const vr = await taken(desk);
    expect((await step(till, vr.id, 'cancel', allowed(desk))).status).toBe(200);
    const kept = await bought(desk);
    const price = { adjustCents: [-1_000], payments: fromTill(19_000), customerSignature: await drawn(till) };
    const put = { reason: 'Se apuntó mal', signature: till.signature, ...price };
    expect((await purchaseStep(till, kept.id, 'correct', put)).status).toBe(200);
    const { data, sums } = await listOf(admin, `month=${month}&companyId=${companyId}`);
    const standings = Object.fromEntries(data.map((row: TransferTax) => [row.code, [row.standing, row.taxCents]]));
    expect(standings).toEqual({
      [gone.code]: ['CANCELLED', 0],
      [vr.code]: ['CANCELLED', 0],
      [kept.code]: ['DUE', 1_045],
    });
    expect(sums).toMatchObject({ baseCents: 19_000, taxCents: 1_045 });
    const due = await listOf(admin, `month=${month}&companyId=${companyId}&standing[]=DUE`);
    expect(due.data.map((row: TransferTax) => row.code)).toEqual([kept.code]);
    const asked = `month=${month}&companyId=${companyId}`;
    const annulled = await listOf(admin, `${asked}&standing[]=CANCELLED`);
    expect(annulled.totalCount).toBe(2);
    const codes = annulled.data.map((row: TransferTax) => row.code);
    expect(codes).toEqual(expect.arrayContaining([gone.code, vr.code]));
    expect((await listOf(admin, `${asked}&standing[]=CANCELLED&standing[]=DUE`)).totalCount).toBe(3);
    expect((await listOf(admin, `${asked}&standing[]=BUSINESS`)).totalCount).toBe(0);
    expect((await listOf(admin, `month=${month}&companyId=${await newCompany(admin)}`)).data).toEqual([]);
  });

  test('what a company sells is no transfer between private persons: it is shown, and owes nothing', async () => {
    const desk = await ownDesk();
    const customerId = await newCustomer(desk.till, {
      address: ADDRESS,
      idKind: 'TAX_ID',
      nationalId: nextTaxId(),
      name: 'Desguaces de Oro, S. L.',
      surname: '',
    });
    await addPaper(desk.till, customerId, 'NATIONAL_ID');
    await bought({ ...desk, customerId });
    const { data } = await listOf(desk.admin, `month=${month}&companyId=${desk.companyId}`);
    expect(data).toMatchObject([
      { sellerName: 'Desguaces de Oro, S. L.', standing: 'BUSINESS', paidCents: 20_000, baseCents: 0, taxCents: 0 },
    ]);
    const listed = async (standing: string) =>
      (await listOf(desk.admin, `companyId=${desk.companyId}&standing[]=${standing}`)).totalCount;
    expect([await listed('BUSINESS'), await listed('CANCELLED'), await listed('DUE')]).toEqual([1, 0, 0]);
  });

  test('adds up to the ledger, cent by cent, whatever the prices', async () => {
    const desk = await ownDesk();
    const { till, admin, companyId } = desk;
    // Prices of which 5,50 % ends in half a cent, just below it and just above.
    for (const cents of [100, 109, 110, 1_009, 27_263]) {
      const adjustCents = cents - 20_000;
      const approval = { ...desk.manager.signature, reason: 'De acuerdo' };
      await bought(desk, { lines: [ring({ adjustCents })], payments: fromTill(cents), approval });
    }
    const gone = await bought(desk, { payments: byTransfer(20_000) });
    const approval = { ...desk.manager.signature, reason: 'De acuerdo' };
    await purchaseStep(till, gone.id, 'cancel', { reason: 'Se arrepiente', signature: till.signature, approval });
    await taken(desk);
    const { data, sums } = await listOf(admin, `month=${month}&companyId=${companyId}`);
    const [booked] = await rows(
      `select sum(e.amount)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id
        where a.path = $1 and t.business_date >= $2::date and t.business_date < $2::date + interval '1 month'`,
      [`store:${till.shop.code}:stock:used`, month],
    );
    expect(sums.baseCents).toBe(booked.cents);
    for (const row of data as TransferTax[]) {
      const { baseCents, taxCents, totalCents } = row;
      expect({ baseCents, taxCents, totalCents }).toEqual(transferTaxOf(row));
    }
    expect(sums.taxCents).toBe(data.reduce((all: number, row: TransferTax) => all + row.taxCents, 0));
  });

  test('is of its day: the last of a month is of that month, and of the company the shop was of then', async () => {
    const desk = await newDesk(house);
    const admin = await desk.shop.till('ADMIN');
    const [last, first] = [await bought(desk), await bought(desk)];
    const before = (await admin.get(`/v1/stores/${desk.shop.id}`)).json.companyId;
    const companyId = await newCompany(admin);
    await moveTo(admin, companyId);
    const earlier = monthBefore(today, 1);
    await dated(last.id, addDays(month, -1));
    const codes = async (first_: string, company: string) =>
      (await listOf(admin, `month=${first_}&companyId=${company}&storeId[]=${desk.shop.id}`)).data.map(
        (row: TransferTax) => row.code,
      );
    expect(await codes(earlier, before)).toEqual([last.code]);
    expect(await codes(earlier, companyId)).toEqual([]);
    // The day of the change is the new one's already.
    expect(await codes(month, companyId)).toEqual([first.code]);
    expect(await codes(month, before)).toEqual([]);
    await dated(first.id, month);
    const isToday = month === today;
    expect(await codes(month, isToday ? companyId : before)).toEqual([first.code]);
  });

  test('a new rate is of what is bought from its day on', async () => {
    const desk = await ownDesk();
    const { admin } = desk;
    const [old, fresh] = [await bought(desk), await bought(desk)];
    await dated(old.id, addDays(today, -1));
    const set = { name: 'transferTaxBp', value: 600, validFrom: today, reason: 'Ley de presupuestos' };
    expect((await admin.call('POST', '/v1/settings/limits', { ...set, signature: admin.signature })).status).toBe(201);
    const { data } = await listOf(admin, `storeId[]=${desk.shop.id}`);
    expect(data.map(({ code, taxBp, taxCents }: TransferTax) => [code, taxBp, taxCents])).toEqual([
      [old.code, 550, 1_100],
      [fresh.code, 600, 1_200],
    ]);
    const back = { ...set, value: 550, reason: 'Se derogó', signature: admin.signature };
    expect((await admin.call('POST', '/v1/settings/limits', back)).status).toBe(201);
  });

  test('goes as CSV, as a sheet and on paper, with every figure of the page', async () => {
    const desk = await ownDesk();
    const { code, customer } = await bought(desk);
    const asked = `month=${month}&companyId=${desk.companyId}`;
    const { text } = await desk.admin.get(`${URL}/export?format=csv&${asked}`);
    expect(text).toContain(`"${code}"`);
    for (const cell of [customer.nationalId, 'Oro 18 k: 4,00 g', '"200,00";"200,00";"5,5 %";"11,00";"211,00"'])
      expect(text).toContain(cell);
    const { legalName } = (await desk.admin.get(`/v1/companies/${desk.companyId}`)).json;
    // As a person says them: no number of a row.
    expect(text).toContain(`Empresa: ${legalName}`);
    expect(text).toContain(`Mes: 01/${month.slice(5, 7)}/${month.slice(0, 4)}`);
    expect(text).not.toContain(desk.companyId);
    const { bytes } = await desk.admin.get(`${URL}/export?format=xlsx&${asked}`);
    const files = Object.values(unzipSync(new Uint8Array(bytes)));
    expect(files.map((file) => strFromU8(file)).join('')).toContain(code);
    const { text: read } = await pdfText((await desk.admin.get(`${URL}/export?format=pdf&${asked}`)).bytes);
    expect(read.replaceAll(/\s+/g, ' ')).toContain('200,00 € 200,00 € 5,5 % 11,00 € 211,00 €');
  });

  test.each([
    ['month=2026-11-15', 'month', 'Elige el primer día del mes.'],
    ['month=noviembre', 'month', 'Escribe una fecha válida, como 31/12/2026.'],
    ['companyId=la-mia', 'companyId', 'La referencia no es válida.'],
    ['standing[]=NADA', 'standing', 'Elige un valor de la lista.'],
  ])('%s is refused at its field', async (asked, path, message) => {
    const admin = await (await newShop(house)).till('ADMIN');
    const { status, json } = await admin.get(`${URL}?${asked}`);
    expect([status, json.code]).toEqual([422, 'VALIDATION']);
    expect(json.fields[0]).toMatchObject({ message });
    expect(json.fields[0].path).toContain(path);
  });

  test('M-04 a price changed behind the program no longer adds up to the books, and they say so', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const change = (by: string) =>
      behindTheGuards(house.databaseUrl, `update purchases set total_cents = total_cents ${by} where id = '${id}'`);
    await change('+ 1');
    expect((await brokenInvariants(house.db)).map((one) => one.id)).toContain('I200');
    await change('- 1');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

test('R-PERM-02 direction and accounting read it, and nobody else', async () => {
  const shop = await newShop(house);
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT', 'METAL_STAFF'] as const)
    for (const address of [URL, `${URL}/export?format=csv`])
      expect([role, (await (await shop.till(role)).get(address)).status]).toEqual([role, 403]);
});
