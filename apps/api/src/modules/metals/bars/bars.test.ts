import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { barUrl, BARS, cast, newMetals, SALE, sell, settle, takeBack, unsettle } from '../../../../test/bars.ts';
import { ok } from '../../../../test/goods.ts';
import { daysAgo } from '../../../../test/meltings.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);

/** Accounts by path, those that hold something. */
async function books(): Promise<Record<string, number>> {
  const { rows } = await house.db.pool.query<{ path: string; balance: string }>(
    `select path, balance from ledger_accounts where path ~ '^(metals|metal-remainder):' or path like 'store:METALES:%'`,
  );
  return Object.fromEntries(rows.map(({ path, balance }) => [path, Number(balance)]));
}
async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await books();
  await act();
  const after = await books();
  return Object.fromEntries(
    Object.keys(after).flatMap((path) => (after[path] === before[path] ? [] : [[path, after[path]! - before[path]!]])),
  );
}
const refusal = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.code];
};

test('R-MELT-02 a melting leaves a bar with a code, its assay and a place', async () => {
  const metals = await newMetals(house);
  const bar = await cast(metals, 4_000, 748);
  expect(bar).toMatchObject({
    state: 'HELD',
    metal: 'ORO_18',
    weightMg: 4_000,
    assay: 748,
    fineMg: 2_992,
    placeEs: `Tienda ${metals.shop.code}`,
    refineryName: null,
  });
  expect(bar.code).toMatch(/^BA-/);
  expect(bar.history).toMatchObject([{ operationCode: bar.meltingCode, reason: 'Fundida' }]);
  expect(bar.activity).toMatchObject([{ action: 'bar.cast', details: { operationCode: bar.meltingCode } }]);
  expect(bar.actions.map(({ action }: { action: string }) => action)).toEqual(['sell']);
  const there = (await metals.get(`/v1/custody/places/store:${metals.shop.code}?type[]=bars`)).json;
  expect(there.data).toMatchObject([{ code: bar.code, type: 'bars', weightMg: 4_000 }]);
  expect((await metals.get(`/v1/search?q=${bar.code}`)).json.data).toMatchObject([{ concept: 'bar', id: bar.id }]);
  const file = await metals.get(`${BARS}/export?format=csv&q=${bar.code}`);
  expect(file.text).toContain(bar.code);
  await whole();
});

test('R-MELT-02 sold to a refinery, its grams, fine metal and cost leave, and its price is owed until it comes', async () => {
  const metals = await newMetals(house);
  const bar = await cast(metals);
  const { id, costCents } = bar;
  expect(
    await moved(async () => {
      expect(await ok(sell(metals, id))).toMatchObject({ state: 'SOLD', placeEs: 'En el afinador', ...SALE });
    }),
  ).toEqual({
    'metals:bars:ORO_18': -4_000,
    'metals:sold:ORO_18': 4_000,
    'metals:fine-bars:ORO': -2_992_000,
    'metals:fine-out:ORO': 2_992_000,
    'metals:bars': -costCents,
    'metals:cost-of-sales': costCents,
    'metals:receivable': 32_000,
    'metals:income': -32_000,
  });
  await whole();
  expect((await metals.get(`${BARS}?q=afinaciones&state[]=SOLD`)).json.data).toMatchObject([{ id }]);
  expect(await refusal(sell(metals, id))).toEqual([409, 'STATE_CONFLICT']);
  expect(await moved(() => ok(settle(metals, id)))).toEqual({
    'metals:receivable': -32_000,
    'store:METALES:bank': 32_000,
  });
  await whole();
  expect(await refusal(takeBack(metals, id))).toEqual([409, 'STATE_CONFLICT']);
  expect(await moved(() => ok(unsettle(metals, id)))).toEqual({
    'metals:receivable': 32_000,
    'store:METALES:bank': -32_000,
  });
  expect(await ok(takeBack(metals, id))).toMatchObject({ state: 'HELD', priceCents: null, document: null });
  await whole();
});

test('R-MELT-02 a sale is of a day between the fire and today, to somebody with a tax number, and paid after it', async () => {
  const metals = await newMetals(house);
  const { id } = await cast(metals);
  expect(await refusal(sell(metals, id, { soldOn: daysAgo(1) }))).toEqual([422, 'BAR_SOLD_EARLY']);
  for (const wrong of [{ soldOn: daysAgo(-1) }, { refineryTaxId: 'B12345675' }, { priceCents: 0 }, { document: ' ' }])
    expect((await sell(metals, id, wrong)).status).toBe(422);
  expect((await sell(metals, id, { refineryTaxId: 'DE 123456789' })).json.refineryTaxId).toBe('DE123456789');
  expect(await refusal(settle(metals, id, { paidOn: daysAgo(1) }))).toEqual([422, 'BAR_PAID_EARLY']);
  const smith = await metals.shop.till('GOLD_SMITH');
  expect((await smith.get(barUrl(id))).json.actions).toEqual([]);
  expect((await settle(smith, id)).status).toBe(403);
  const seller = await metals.shop.till('SHOP_ASSISTANT');
  expect((await seller.get(BARS)).status).toBe(403);
});

test('R-MELT-02 of two who sell the same bar at once, one does', async () => {
  const metals = await newMetals(house);
  const { id } = await cast(metals);
  const answers = await Promise.all([sell(metals, id), sell(metals, id), sell(metals, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await whole();
});

/** A supply of the workshop out of a bar, seen by a goldsmith. */
async function give(metals: Till, barId: string, suppliedMg: number, more: object = {}): Promise<Answer> {
  const { signature: secondSignature } = await metals.shop.person('GOLD_SMITH');
  const source = { kind: 'BAR', barId };
  const body = { metal: 'GOLD', suppliedMg, source, signature: metals.signature, secondSignature, ...more };
  return await metals.call('POST', '/v1/metal-remainder/supply', body);
}

test('R-MREM-01 a bar given to the workshop is all of it there, and ends; its alloy becomes that of the workshop', async () => {
  const metals = await newMetals(house);
  const { id, code, costCents } = await cast(metals, 5_000, 960);
  expect(await refusal(give(metals, id, 5_000, { metal: 'SILVER' }))).toEqual([422, 'METAL_SUPPLY_OTHER_METAL']);
  expect(await refusal(give(metals, id, 4_999))).toEqual([422, 'METAL_SUPPLY_WEIGHT']);
  expect(await moved(() => ok(give(metals, id, 5_000)))).toEqual({
    'metals:bars:ORO_24': -5_000,
    'metals:conversion:ORO_24': 5_000,
    'metals:conversion:ORO_18': -5_000,
    'metal-remainder:GOLD': 5_000,
    'metals:fine-bars:ORO': -4_800_000,
    'metals:fine-out:ORO': 4_800_000,
    'metals:bars': -costCents,
    'metals:workshop-cost': costCents,
  });
  expect((await metals.get(barUrl(id))).json).toMatchObject({
    state: 'SUPPLIED',
    placeEs: 'En el metal remanente',
    activity: [{ action: 'bar.supply' }, { action: 'bar.cast' }],
    actions: [],
  });
  const [last] = (await metals.get('/v1/metal-remainder/movements?operation[]=SUPPLY')).json.data;
  expect(last).toMatchObject({ source: code, barId: id, movedMg: 5_000 });
  expect(await refusal(give(metals, id, 5_000))).toEqual([409, 'STATE_CONFLICT']);
  await whole();
});

test('I144 I145 I118 a bar that says something else than its accounts, its supply or its melting is found', async () => {
  const metals = await newMetals(house);
  const { id } = await cast(metals);
  const broken = async () => (await brokenInvariants(house.db)).map((row) => row.id);
  const set = (column: string, value: string) =>
    house.db.pool.query(`update bars set ${column} = ${value} where id = '${id}'`);
  await set('cost_cents', 'cost_cents + 1');
  expect(await broken()).toEqual(['I118', 'I144']);
  await set('cost_cents', 'cost_cents - 1');
  await set('state', `'SUPPLIED'`);
  expect(await broken()).toEqual(expect.arrayContaining(['I144', 'I145']));
  await set('state', `'HELD'`);
  await whole();
});

const ADDRESS = {
  street: 'Calle del Besós 4',
  postalCode: '08930',
  city: 'Sant Adrià de Besòs',
  province: 'Barcelona',
};

test('R-MELT-02 the sale of a bar has the invoice of the house with reverse charge; taken back, its corrective one', async () => {
  const metals = await newMetals(house);
  const { id, code } = await cast(metals);
  const abroad = { refineryTaxId: 'DE123456789', invoiceAddress: ADDRESS };
  expect(await refusal(sell(metals, id, abroad))).toEqual([422, 'BAR_INVOICE_ABROAD']);
  expect((await sell(metals, id, { invoiceAddress: { ...ADDRESS, postalCode: '1' } })).status).toBe(422);
  expect((await metals.get(barUrl(id, 'invoice'))).status).toBe(404);
  const sold = await ok(sell(metals, id, { invoiceAddress: ADDRESS }));
  const series = `${metals.shop.code}${daysAgo(0).slice(2, 4)}`;
  expect(sold.invoices).toMatchObject([{ number: `${series}-I-000001`, isCorrective: false }]);
  const { text: paper } = await pdfText((await metals.get(barUrl(id, 'invoice'))).bytes);
  for (const said of [
    `${series}-I-000001`,
    code,
    SALE.refineryName,
    SALE.refineryTaxId,
    '08930',
    'Inversión del sujeto',
  ])
    expect(paper).toContain(said);
  const back = await ok(takeBack(metals, id));
  expect(back.invoices).toMatchObject([{}, { number: `${series}-X-000001`, isCorrective: true }]);
  expect((await metals.get(barUrl(id, 'invoice'))).status).toBe(404);
  const admin = await metals.shop.till('ADMIN');
  const [corrective] = (await ok(admin.get(`/v1/invoices?q=${series}-X-000001`))).data;
  const { text: said } = await pdfText((await admin.get(`/v1/invoices/${corrective.id}/document`)).bytes);
  expect(said).toContain('Inversión del sujeto pasivo');
  expect((await ok(sell(metals, id, { invoiceAddress: ADDRESS }))).invoices.at(-1).number).toBe(`${series}-I-000002`);
  const { rows } = await house.db.pool.query(
    `select type, total_cents::int as total, tax_cents::int as tax, recipient ->> 'nationalId' as "madeOutTo" from invoices
      where record_id = $1 order by issued_at, id`,
    [id],
  );
  const madeOutTo = SALE.refineryTaxId;
  expect(rows).toEqual([
    { type: 'I', total: 32_000, tax: 0, madeOutTo },
    { type: 'X', total: -32_000, tax: 0, madeOutTo },
    { type: 'I', total: 32_000, tax: 0, madeOutTo },
  ]);
  await whole();
});

const HANAU = { street: 'Heraeusstraße 12', postalCode: '63450', city: 'Hanau', countryCode: 'DE' };

test('R-MELT-02 B-30 a bar that is sent out of the islands is an exempt export: abroad and to the mainland, and in its corrective one', async () => {
  const metals = await newMetals(house);
  const { id } = await cast(metals);
  const sent = { refineryTaxId: 'DE123456789', invoiceAddress: HANAU, isExported: true };
  const refused = [
    [{ ...sent, isExported: false }, 'BAR_INVOICE_ABROAD', 'refineryTaxId'],
    [{ ...sent, invoiceAddress: undefined }, 'EXPORT_INVOICE_MISSING', 'isExported'],
    [{ ...sent, invoiceAddress: { ...ADDRESS, postalCode: '35200' } }, 'EXPORT_WITHIN_ISLANDS', 'isExported'],
    [{ ...sent, refineryTaxId: 'ZZ123456789' }, 'VALIDATION', 'refineryTaxId'],
  ] as const;
  for (const [more, code, path] of refused)
    expect((await sell(metals, id, more)).json).toMatchObject({ code, fields: [{ path }] });
  const sold = await ok(sell(metals, id, sent));
  const series = `${metals.shop.code}${daysAgo(0).slice(2, 4)}`;
  expect(sold.invoices).toMatchObject([{ number: `${series}-C-000001`, isCorrective: false }]);
  const { text: paper } = await pdfText((await metals.get(barUrl(id, 'invoice'))).bytes);
  for (const said of ['Envío fuera de Canarias: entrega exenta de IGIC', 'DE123456789 (Alemania)', 'Hanau'])
    expect(paper).toContain(said);
  expect(paper).not.toContain('Inversión del sujeto');
  await ok(takeBack(metals, id));
  const greek = { refineryTaxId: 'EL123456789', invoiceAddress: { ...HANAU, countryCode: 'GR' }, isExported: true };
  await ok(sell(metals, id, greek));
  await ok(takeBack(metals, id));
  await ok(sell(metals, id, { invoiceAddress: ADDRESS, isExported: true }));
  const { rows } = await house.db.pool.query(
    `select type, taxes -> 0 ->> 'treatment' as treatment, tax_cents::int as tax, recipient ->> 'idCountry' as country
      from invoices where record_id = $1 order by issued_at, id`,
    [id],
  );
  const export0 = { treatment: 'EXPORT', tax: 0 };
  expect(rows).toEqual([
    { ...export0, type: 'C', country: 'DE' },
    { ...export0, type: 'X', country: 'DE' },
    { ...export0, type: 'C', country: 'GR' },
    { ...export0, type: 'X', country: 'GR' },
    { ...export0, type: 'C', country: null },
  ]);
  await whole();
});
