import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { newCompany } from '../../../../test/companies.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { bookStep, generate, lotsOf } from '../../../../test/police.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const today = businessDate(new Date());
let direction: Till;
let imports: Imports;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
});

describe('who works in the house', () => {
  const worker = (shops: string, more: Cells = {}): Cells => ({
    name: 'Yurena',
    surname: 'Falcón',
    email: `Yurena-${randomUUID()}@test.example`,
    role: 'dependiente',
    storeCodes: shops,
    ...more,
  });

  test('B-15 comes with a role and shops, and gets in as anybody new: no password, no code, a link that is handed over', async () => {
    const other = await newShop(house);
    const id = await imports.begin('employees');
    const known = worker(direction.shop.code, { externalKey: randomUUID() });
    await imports.addRows(id, [
      known,
      worker(`${direction.shop.code}; ${other.code}`, { name: 'Tinerfe', role: 'Orfebre' }),
    ]);
    expect((await imports.takeIn(id)).json).toMatchObject({ state: 'taken', takenCount: 2 });
    const { data } = (await direction.get('/v1/employees?q=tinerfe')).json;
    expect(data).toMatchObject([{ role: 'GOLD_SMITH', storeCodes: [direction.shop.code, other.code].toSorted() }]);
    const one = (await direction.get(`/v1/employees/${data[0].id}`)).json;
    expect(one).toMatchObject({ hasPassword: false, hasSignature: false, hasSecondFactor: false, mobile: null });
    const allowed = one.actions.filter((offer: { allowed: boolean }) => offer.allowed);
    expect(allowed.map((offer: { action: string }) => offer.action)).toContain('handOverLink');
    const again = await imports.begin('employees');
    expect((await imports.addRows(again, [known])).json).toMatchObject({ knownCount: 1, goodCount: 0 });
  });

  test('B-15 an address that is somebody’s, a role nobody has, a shop that is none, and one who is twice in the file are said', async () => {
    const id = await imports.begin('employees');
    const { code } = direction.shop;
    const first = worker(code);
    await imports.addRows(id, [first]);
    await imports.takeIn(id);
    const next = await imports.begin('employees');
    const twice = worker(code);
    await imports.addRows(next, [
      { ...first, email: first['email']!.toUpperCase() },
      worker(code, { role: 'Rey' }),
      worker('ZZZ'),
      worker(code, { email: 'nadie' }),
      twice,
      { ...twice, email: twice['email']!.toLowerCase() },
      worker(''),
    ]);
    const said = ['1 email', '2 role', '3 storeCodes', '4 email', '6 ', '7 storeCodes'];
    expect(await imports.faultsOf(next)).toEqual(said);
  });
});

describe('numbers that go on', () => {
  const year = String(new Date().getFullYear() % 100);
  const last = (storeCode: string, document: string, lastNumber: string, more: Cells = {}): Cells => ({
    storeCode,
    document,
    lastNumber,
    ...more,
  });

  test('B-15 B-34 the next ticket, sale, Z and police book of a shop bear the number after the last one elsewhere, without a gap', async () => {
    const till = await openTill(house);
    const { code, id: storeId } = till.shop;
    const admin = await till.shop.till('ADMIN');
    const id = await imports.begin('lastNumbers');
    await imports.addRows(id, [
      last(code, 'Factura simplificada', '4.812'),
      last(code, 'Ventas', '907'),
      last(code, 'Cierres Z', '1.204'),
      last(code, 'Libros de policía', '31', { lastOrder: '5.021' }),
    ]);
    expect((await imports.takeIn(id)).json).toMatchObject({ state: 'taken', takenCount: 4 });
    const sold = await till.sell([(await till.shop.piece()).code], 10_000);
    expect(sold.json).toMatchObject({ code: `VE-${code}-${year}-00908` });
    await till.sell([(await till.shop.piece()).code], 10_000);
    const { data } = (await admin.get(`/v1/numbers?storeId[]=${storeId}`)).json;
    const told = { first: 4813, last: 4814, numbered: 2, missing: 0, missingNumbers: [] };
    expect(data).toContainEqual(expect.objectContaining({ kind: 'invoices', series: `${code}${year}-S`, ...told }));
    expect(data).toContainEqual(expect.objectContaining({ kind: 'sales', first: 908, last: 909, missing: 0 }));
    const next = await admin.get(`/v1/police/books/next?storeId=${storeId}&untilDate=${businessDate(new Date())}`);
    expect(next.json).toMatchObject({ bookNumber: 32, firstOrder: 5022 });
    expect((await till.close(120_000)).status).toBe(200);
    const closed = (await admin.get(`/v1/numbers?storeId[]=${storeId}&kind[]=cash_sessions`)).json.data;
    expect(closed).toMatchObject([{ first: 1205, last: 1205, missing: 0 }]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 B-34 a series that has a number here is not begun again, be it lower or higher; nor one that was begun', async () => {
    const till = await openTill(house);
    const { code } = till.shop;
    await till.sell([(await till.shop.piece()).code], 10_000);
    const id = await imports.begin('lastNumbers');
    await imports.addRows(id, [
      last(code, 'Factura simplificada', '4812'),
      last(code, 'Ventas', '1'),
      last('ZZZ', 'Ventas', '10'),
      last(code, 'Albaranes', '10'),
      last(code, 'Reservas', '0'),
      last(code, 'Compras', '12', { lastOrder: '3' }),
      last(code, 'Libros de policía', '3'),
      last(code, 'Trabajos', '12'),
      last(code, 'Trabajos', '13'),
    ]);
    const said = ['1 lastNumber', '2 lastNumber', '3 storeCode', '4 document', '5 lastNumber'];
    expect(await imports.faultsOf(id)).toEqual([...said, '6 lastOrder', '7 lastOrder', '9 ']);
    const { data } = (await direction.get(`/v1/data-imports/${id}/rows?limit=50`)).json;
    expect(data[0].faults[0].message).toBe('Aquí ya va por el 1: los números que se han dado no cambian.');
    expect((await imports.takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ takenCount: 1 });
    const again = await imports.begin('lastNumbers');
    await imports.addRows(again, [last(code, 'Trabajos', '20')]);
    expect(await imports.faultsOf(again)).toEqual(['1 lastNumber']);
  });

  test('B-15 R-POL-04 a police book that goes on is taken away and made again under the same numbers', async () => {
    await setPrices(house);
    const desk = await newDesk(house);
    const id = await imports.begin('lastNumbers');
    await imports.addRows(id, [last(desk.shop.code, 'Libros de policía', '12', { lastOrder: '340' })]);
    expect((await imports.takeIn(id)).status).toBe(200);
    await lotsOf(desk, [3, 1]);
    const first = (await generate(desk.till, addDays(today, -2))).json;
    const told = { code: `LP-${desk.shop.code}-0013`, bookNumber: 13, firstOrder: 341, lastOrder: 341 };
    expect(first).toMatchObject(told);
    expect((await bookStep(desk.till, first.id, 'delete', { reason: 'Falta una hoja' })).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
    expect((await generate(desk.till, addDays(today, -2))).json).toMatchObject(told);
    expect((await generate(desk.till, today)).json).toMatchObject({ bookNumber: 14, firstOrder: 342 });
    const again = await imports.begin('lastNumbers');
    await imports.addRows(again, [last(desk.shop.code, 'Libros de policía', '50', { lastOrder: '900' })]);
    expect(await imports.faultsOf(again)).toEqual(['1 lastNumber']);
  });

  test('B-15 B-34 a shop that goes to another company leaves the series it went on with to the one before', async () => {
    const till = await openTill(house);
    const { shop } = till;
    const id = await imports.begin('lastNumbers');
    await imports.addRows(id, [last(shop.code, 'Factura simplificada', '70')]);
    await imports.takeIn(id);
    const own = (await direction.get(`/v1/stores/${shop.id}`)).json.companyId;
    const other = await newCompany(direction);
    const numbers: string[] = [];
    for (const company of [own, other, own, other]) {
      await house.db.pool.query('update stores set company_id = $1 where id = $2', [company, shop.id]);
      numbers.push((await till.sell([(await shop.piece()).code], 10_000)).json.invoiceNumber.slice(5));
    }
    expect(numbers).toEqual(['-S-000071', '-S2-000001', '-S-000072', '-S2-000002']);
  });

  test('B-15 B-34 two files that begin the same series at the same moment begin it once', async () => {
    const { code } = await newShop(house);
    const ids = [await imports.begin('lastNumbers'), await imports.begin('lastNumbers')];
    for (const id of ids)
      await imports.addRows(id, [
        last(code, 'Reservas', '70'),
        last(code, 'Libros de policía', '7', { lastOrder: '70' }),
      ]);
    const answers = await Promise.all(ids.map((id) => imports.takeIn(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
