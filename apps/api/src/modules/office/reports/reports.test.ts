import { strFromU8, unzipSync } from 'fflate';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qb } from '../../../platform/db.ts';
import { foundCompany } from '../../master-data/companies/companies.public.ts';
import { CHAINED_ANEW } from '../../../../test/tax-records.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { blocksOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { renew, taken } from '../../../../test/recoverables.ts';
import { ADDRESS } from '../../../../test/sii.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';
import type { IssuedLine } from '../sii-filings/sii-filings.message.ts';
import { siiMessages } from './reports.sii.ts';

const house = useHouse();
const URL = '/v1/reports';
const today = businessDate(new Date());
const yesterday = addDays(today, -1);
const days = { fromDate: yesterday, untilDate: yesterday };

beforeAll(() => setPrices(house));

const aDayBack: string[] = [];
// What the books said when they were written.
afterAll(() =>
  behindTheGuards(
    house.databaseUrl,
    `update ledger_transactions l set business_date = business_date + 1 from ledger_entries e, ledger_accounts a
      where e.transaction_id = l.id and a.id = e.account_id and split_part(a.path, ':', 2) in ('${aDayBack.join("','")}')`,
  ),
);

/** A shop that sold two pieces yesterday, one of them to be returned, and somebody of the direction in it. */
async function soldYesterday(isNamed = true): Promise<{ admin: Till; till: Till }> {
  const till = await openTill(house);
  if (!isNamed) await ofNobodyKnown(till);
  await till.sell([(await till.shop.piece()).code], 10_000);
  const sold = await till.sell([(await till.shop.piece()).code], 10_000);
  const line = sold.json.lines[0].id;
  await till.call('POST', `/v1/sales/${sold.json.id}/return`, {
    lines: [{ saleLineId: line, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sold.json.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  await dateBack(till);
  return { admin: await till.shop.till('ADMIN'), till };
}

/** As an upgrade leaves a shop that had no tax number. */
async function ofNobodyKnown({ shop: { id } }: Till): Promise<void> {
  const companyId = await foundCompany(house.db, { ...TEST_COMPANY, taxId: '' });
  await house.db.run(sql`update stores set company_id = ${companyId} where id = ${id}`.compile(qb));
}

/** As if all of it had been done the day before. */
async function dateBack({ shop: { code } }: Till): Promise<void> {
  aDayBack.push(code);
  await behindTheGuards(
    house.databaseUrl,
    `update invoices set issue_date = issue_date - 1 where number like '${code}%';
     update tax_records set issue_date = issue_date - 1 where number like '${code}%';
     ${CHAINED_ANEW};
     update ledger_transactions l set business_date = business_date - 1 from ledger_entries e, ledger_accounts a
       where e.transaction_id = l.id and a.id = e.account_id and a.path like 'store:${code}:%'`,
  );
}

const bodyOf = (till: Till, over: object = {}) => ({ type: 'SII', storeId: till.shop.id, ...days, ...over });

describe('R-REP-01 a report', () => {
  test('of invoices is made of finished days, adds up to the books and is the same whenever it is made', async () => {
    const { admin } = await soldYesterday();
    const made = await admin.call('POST', URL, bodyOf(admin));
    expect(made).toMatchObject({
      status: 201,
      json: { type: 'SII', lineCount: 3, totalCents: 10_000, storeName: `Tienda ${admin.shop.code}`, ...days },
    });
    expect(made.json.code).toMatch(/^IF-[A-Z]{3}-\d\d-\d{5}$/);
    const again = await admin.call('POST', URL, bodyOf(admin));
    expect(again.json.code).not.toBe(made.json.code);
    expect(again.json.hash).toBe(made.json.hash);
    const listed = await admin.get(`${URL}?type[]=SII&limit=2`);
    expect(listed.json.data.map((row: { id: string }) => row.id)).toEqual([again.json.id, made.json.id]);
  });

  test('of operations adds up to the ledger, kind by kind', async () => {
    const { admin, till } = await soldYesterday();
    const { json } = await admin.call('POST', URL, bodyOf(admin, { type: 'OPERATIONS' }));
    const { total } = await house.db.one(
      sql<{ total: number }>`select sum(e.amount)::bigint as total from ledger_entries e
        join ledger_accounts a on a.id = e.account_id
        where a.path in (${`store:${till.shop.code}:till`}, ${`store:${till.shop.code}:remainder`},
          ${`store:${till.shop.code}:card`}, ${`store:${till.shop.code}:bank`})`.compile(qb),
    );
    expect(json.totalCents).toBe(total);
    const { text } = await admin.get(`${URL}/${json.id}/take?format=csv`);
    expect(text).toContain('Cobro de venta');
    expect(text).toContain('"Caja";"Cobro de venta";"200,00";"0,00"');
    expect(text).toContain('"Caja";"Reembolso de venta";"0,00";"100,00"');
    expect(text).toContain(json.hash);
  });

  test.each([
    ['over', 105_000, '"50,00";"0,00"'],
    ['missing', 95_000, '"0,00";"50,00"'],
  ])(
    'R-CASH-04 of operations tells what was %s at an opening, in the till and in the remainder',
    async (_, counted, figures) => {
      const till = await (await newShop(house)).till();
      await till.open(counted, { reason: 'Un billete de 50 de ayer' });
      await dateBack(till);
      const admin = await till.shop.till('ADMIN');
      const { json } = await admin.call('POST', URL, bodyOf(admin, { type: 'OPERATIONS' }));
      const { text } = await admin.get(`${URL}/${json.id}/take?format=csv`);
      expect(text).toContain(`"Caja";"${LEDGER_KINDS.REGISTER_OPEN_MISMATCH.es}";${figures}`);
      expect(text).toContain(`"Remanente";"${LEDGER_KINDS.INTERNAL_MOVEMENT.es}";${figures}`);
    },
  );

  test('goes as a sheet with its totals, and as the message of the agency', async () => {
    const { admin } = await soldYesterday();
    const { json } = await admin.call('POST', URL, bodyOf(admin));
    const xlsx = await admin.get(`${URL}/${json.id}/take?format=xlsx`);
    expect(xlsx.headers['content-disposition']).toContain(`${json.code}.xlsx`);
    const files = unzipSync(new Uint8Array(xlsx.bytes));
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(''),
    ).toContain(json.hash);

    const { text, headers } = await admin.get(`${URL}/${json.id}/take?format=xml`);
    expect(headers['content-type']).toContain('application/xml');
    expect(text.match(/<siiLR:RegistroLRFacturasEmitidas>/g)).toHaveLength(3);
    expect(text.match(/<sii:TipoFactura>(F2|R5)</g)).toEqual([
      '<sii:TipoFactura>F2<',
      '<sii:TipoFactura>F2<',
      '<sii:TipoFactura>R5<',
    ]);
    const [year, month] = yesterday.split('-');
    expect(text).toContain(`<sii:Ejercicio>${year}</sii:Ejercicio><sii:Periodo>${month}</sii:Periodo>`);
    // The order of the agency's schema (FacturaExpedidaType).
    const corrective = text.split('<siiLR:FacturaExpedida>').at(-1)!;
    const elements = [...corrective.matchAll(/<sii:(\w+)>/g)].map(([, name]) => name);
    expect(elements.filter((name, at) => elements.indexOf(name) === at)).toEqual([
      'TipoFactura',
      'TipoRectificativa',
      'FacturasRectificadas',
      'IDFacturaRectificada',
      'NumSerieFacturaEmisor',
      'FechaExpedicionFacturaEmisor',
      'ClaveRegimenEspecialOTrascendencia',
      'ImporteTotal',
      'DescripcionOperacion',
      'RefExterna',
      'TipoDesglose',
      'DesgloseFactura',
      'Sujeta',
      'NoExenta',
      'TipoNoExenta',
      'DesgloseIGIC',
      'DetalleIGIC',
      'TipoImpositivo',
      'BaseImponible',
      'CuotaRepercutida',
    ]);
    expect(corrective).toContain('<sii:ImporteTotal>-100.00</sii:ImporteTotal>');
  });

  test('of a bar is complete, without tax, and its customer accounts for it', async () => {
    const line: IssuedLine = {
      book: 'issued',
      reference: 'OFI26-I-000001',
      number: 'OFI26-I-000001',
      issueDate: yesterday,
      period: `${yesterday.slice(0, 7)}-01`,
      issuer: { name: 'Casa', taxId: 'B12345674' },
      type: 'F1',
      description: 'Venta de metal precioso',
      counterpart: { name: 'Afinaciones', taxId: 'A28123454' },
      blocks: blocksOf([{ taxBp: 0, baseCents: 32_000, taxCents: 0 }], true),
      isService: false,
      corrects: null,
      replaces: null,
      totalCents: 32_000,
    };
    const [message] = await Array.fromAsync(siiMessages([line]));
    for (const said of ['TipoFactura>F1<', 'TipoNoExenta>S2<', 'NIF>A28123454<', 'CuotaRepercutida>0.00<'])
      expect(message).toContain(said);
    const corrective = { ...line, type: 'R4', corrects: { number: line.number, issueDate: yesterday } };
    expect((await Array.fromAsync(siiMessages([corrective])))[0]).toMatch(/TipoFactura>R4<.*TipoNoExenta>S2</s);
  });

  test('counts a simplified one that was swapped once, adds up to the ledger, and says custody as exempt', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const customerId = await till.shop.customer();
    const sale = await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
    const swap = { address: ADDRESS, signature: till.signature };
    expect((await till.call('POST', `/v1/sales/${sale.json.id}/issue-invoice`, swap)).status).toBe(200);
    const lot = await taken(desk);
    expect((await renew(till, lot.id, 4_000)).status).toBe(200);
    await dateBack(till);
    const admin = await till.shop.till('ADMIN');
    const made = await admin.call('POST', URL, bodyOf(admin));
    expect(made.json).toMatchObject({ lineCount: 3, totalCents: 14_000 });
    const { billed } = await house.db.one(
      sql<{ billed: number }>`select -sum(e.amount)::bigint as billed from ledger_entries e
        join ledger_accounts a on a.id = e.account_id
        where a.path in (${`store:${till.shop.code}:income:sales`}, ${`store:${till.shop.code}:income:custody`},
          ${`store:${till.shop.code}:tax:igic`})`.compile(qb),
    );
    expect(made.json.totalCents).toBe(billed);
    const { text } = await admin.get(`${URL}/${made.json.id}/take?format=xml`);
    expect(text).toMatch(/F3<\/sii:TipoFactura><sii:FacturasAgrupadas>/);
    expect(text).toMatch(/Custodia[^<]*<.*<sii:CausaExencion>E1</);
    expect(text).not.toMatch(/Custodia[^<]*<\/sii:DescripcionOperacion>.{0,200}NoExenta/);
    expect(
      await schemaFaults('SuministroLR', text.replace(/^<\?xml.*\?>\n/, '').replace('>1.1<', '>1.0<'), 'sii-igic'),
    ).toEqual([]);
    const { text: csv } = await admin.get(`${URL}/${made.json.id}/take?format=csv`);
    expect(csv).toContain('Completa en lugar de una simplificada (no suma)');
    expect(csv).toMatch(/"15 %";"86,96";"13,04";"100,00"/);
  });

  test('of a shop without a tax number is not made into a file the agency would refuse', async () => {
    const { admin } = await soldYesterday(false);
    const { json } = await admin.call('POST', URL, bodyOf(admin));
    expect(await admin.get(`${URL}/${json.id}/take?format=xml`)).toMatchObject({
      status: 409,
      json: { code: 'REPORT_ISSUER_MISSING' },
    });
  });

  test('is refused while its last day has not ended, in the wrong format, and for a shop nobody knows', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const open = await admin.call('POST', URL, bodyOf(admin, { untilDate: today }));
    expect(open).toMatchObject({ status: 422, json: { code: 'REPORT_DAY_OPEN', fields: [{ path: 'untilDate' }] } });
    const swapped = await admin.call('POST', URL, bodyOf(admin, { fromDate: today }));
    expect(swapped).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'untilDate', message: 'El último día no puede ser anterior al primero.' }] },
    });
    const nowhere = bodyOf(admin, { storeId: '01990000-0000-7000-8000-000000000000' });
    expect((await admin.call('POST', URL, nowhere)).status).toBe(404);
    const { json } = await admin.call('POST', URL, bodyOf(admin, { type: 'OPERATIONS' }));
    expect(json).toMatchObject({ lineCount: 0, totalCents: 0 });
    const wrong = await admin.get(`${URL}/${json.id}/take?format=xml`);
    expect(wrong).toMatchObject({ status: 422, json: { code: 'REPORT_FORMAT' } });
  });

  test('B-25 with the same key is made once', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const once = () => admin.call('POST', URL, bodyOf(admin), 'un-informe-una-sola-vez');
    expect((await once()).json).toEqual((await once()).json);
  });

  test('M-04 is not handed out when the books under it were changed', async () => {
    const { admin, till } = await soldYesterday();
    const { json } = await admin.call('POST', URL, bodyOf(admin));
    const change = (by: string) =>
      behindTheGuards(
        house.databaseUrl,
        `update invoices set base_cents = base_cents ${by}, total_cents = total_cents ${by}
          where number = '${till.shop.code}${days.fromDate.slice(2, 4)}-S-000001'`,
      );
    await change('+ 1');
    const refused = await admin.get(`${URL}/${json.id}/take`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'REPORT_DIFFERS' } });
    await change('- 1');
    expect((await admin.get(`${URL}/${json.id}/take`)).status).toBe(200);
  });

  test('is never rewritten', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    await admin.call('POST', URL, bodyOf(admin));
    await expect(house.db.run(sql`update reports set total_cents = 1`.compile(qb))).rejects.toThrow(
      /append-only|permission denied/,
    );
  });
});

test('R-REP-01 those of a shop are found by it, with those of every shop', async () => {
  const [one, other] = [await (await newShop(house)).till('ADMIN'), await newShop(house)];
  const make = async (storeId: string | null): Promise<string> =>
    (await one.call('POST', URL, bodyOf(one, { storeId, type: 'OPERATIONS' }))).json.id;
  const [own, elsewhere, ofAll] = [await make(one.shop.id), await make(other.id), await make(null)];
  const { data } = (await one.get(`${URL}?storeId[]=${one.shop.id}&limit=200`)).json;
  const found = data.map((row: { id: string }) => row.id);
  expect(found).toEqual(expect.arrayContaining([own, ofAll]));
  expect(found).not.toContain(elsewhere);
  const file = await one.get(`${URL}/export?format=csv&storeId[]=${one.shop.id}`);
  expect(file.text).not.toContain(`Tienda ${other.code}`);
});

test('R-PERM-02 the direction makes reports, accounting takes them away, and nobody else sees them', async () => {
  const shop = await newShop(house);
  const admin = await shop.till('ADMIN');
  const { json } = await admin.call('POST', URL, bodyOf(admin));
  const accounting = await shop.till('ACCOUNTANT');
  expect((await accounting.get(URL)).status).toBe(200);
  expect((await accounting.get(`${URL}/${json.id}/take?format=csv`)).status).toBe(200);
  expect((await accounting.call('POST', URL, bodyOf(admin))).status).toBe(403);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT', 'BULK_PURCHASES_STAFF', 'GOLD_SMITH'] as const) {
    const till = await shop.till(role);
    expect((await till.get(URL)).status).toBe(403);
    expect((await till.get(`${URL}/${json.id}/take`)).status).toBe(403);
  }
});

/** From so many on it is named by its days. */
const NAMED_BY_DAYS = 50_001;

test('R-REP-01 of more than 50.000 lines is made of its days: each line is in its files, and one that is changed is found', async () => {
  const { admin, till } = await soldYesterday();
  const ofShop = `store_id = '${till.shop.id}'`;
  const own = await house.db.one(
    sql<{ n: number }>`select count(*)::int as n from invoices where store_id = ${till.shop.id}`.compile(qb),
  );
  // As a house sells in a year what nobody has the time to sell here: on two days.
  await behindTheGuards(
    house.databaseUrl,
    `insert into invoices select r.* from (select * from invoices where ${ofShop} and corrects is null limit 1) i
      cross join generate_series(1, ${NAMED_BY_DAYS - own.n}) n
      cross join lateral jsonb_populate_record(null::invoices, to_jsonb(i) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', i.series || '-' || (900000 + n), 'issue_date', i.issue_date - n % 2)) r`,
  );
  try {
    const asked = { type: 'SII', storeId: till.shop.id, fromDate: addDays(yesterday, -1), untilDate: yesterday };
    const made = await admin.call('POST', URL, asked);
    expect(made).toMatchObject({
      status: 201,
      json: { lineCount: NAMED_BY_DAYS, totalCents: 10_000 + 10_000 * (NAMED_BY_DAYS - own.n) },
    });
    expect((await admin.call('POST', URL, asked)).json.hash).toBe(made.json.hash);
    const take = (format: string) => admin.get(`${URL}/${made.json.id}/take?format=${format}`);
    const { text } = await take('csv');
    expect(text.match(/-S-9\d{5}"/g)).toHaveLength(NAMED_BY_DAYS - own.n);
    const messages = Object.values(unzipSync(new Uint8Array((await take('xml')).bytes))).map((file) => strFromU8(file));
    const linesOf = (message: string): number => message.split('<siiLR:RegistroLRFacturasEmitidas>').length - 1;
    expect(messages.map(linesOf)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 1]);
    const other = 'base_cents = base_cents + 1, total_cents = total_cents + 1';
    await behindTheGuards(house.databaseUrl, `update invoices set ${other} where ${ofShop} and number like '%-900001'`);
    expect(await take('csv')).toMatchObject({ status: 409, json: { code: 'REPORT_DIFFERS' } });
  } finally {
    await behindTheGuards(house.databaseUrl, `delete from invoices where ${ofShop} and number like '%-9_____'`);
  }
}, 120_000);
