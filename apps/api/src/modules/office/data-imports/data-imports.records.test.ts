/** Each row of a file leads to what it became; what stayed out says why. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inDays, newDesk } from '../../../../test/bookings.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { ADDRESS, nextNationalId, person, register } from '../../../../test/people.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
let approval: Record<string, unknown>;
beforeAll(async () => {
  await setPrices(house);
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
  approval = { ...(await direction.shop.person('ADMIN')).signature, reason: 'Lo pide la oficina' };
});

async function brought(kind: string, rows: Cells[], mode = 'ALL'): Promise<string> {
  const id = await imports.begin(kind);
  await imports.addRows(id, rows);
  const taken = await imports.takeIn(id, { mode, approval });
  if (taken.status !== 200) throw new Error(taken.text + JSON.stringify(await imports.rowsOf(id)));
  return id;
}
interface Row {
  readonly state: string;
  readonly recordId: string | null;
  readonly recordName: string | null;
}
const namesOf = async (id: string): Promise<(string | null)[]> =>
  (await imports.rowsOf(id)).map(({ recordName }: Row) => recordName);

/** As the page of the record names it. */
async function namedThere(path: string, id: string): Promise<string[]> {
  const rows: Row[] = await imports.rowsOf(id);
  return await Promise.all(rows.map(async ({ recordId }) => (await direction.get(`${path}/${recordId}`)).json.code));
}

test('B-15 people and houses are named as in their record, as they are called now', async () => {
  const number = nextNationalId();
  const customers = await brought('customers', [
    { nationalId: number, name: 'Gara', surname: 'Bencomo' },
    { nationalId: nextNationalId(), name: 'Ancor', surname: 'Bencomo' },
  ]);
  expect(await namesOf(customers)).toEqual(['Gara Bencomo', 'Ancor Bencomo']);
  const [{ recordId }] = await imports.rowsOf(customers);
  const { version } = (await direction.get(`/v1/customers/${recordId}`)).json;
  const body = { ...person({ nationalId: number, name: 'Guayarmina', surname: 'Bencomo' }), version };
  expect((await direction.call('PATCH', `/v1/customers/${recordId}`, body)).status).toBe(200);
  expect(await namesOf(customers)).toEqual(['Guayarmina Bencomo', 'Ancor Bencomo']);
  for (const kind of ['suppliers', 'workshopSuppliers'])
    expect(await namesOf(await brought(kind, [{ name: 'Platería Doramas, S.L.', taxId: 'B38123451' }]))).toEqual([
      'Platería Doramas, S.L.',
    ]);
  const worker = { name: 'Nira', surname: 'Sosa', email: `${randomUUID()}@example.com`, role: 'Dependiente' };
  expect(await namesOf(await brought('employees', [{ ...worker, storeCodes: direction.shop.code }]))).toEqual([
    'Nira Sosa',
  ]);
});

test('B-15 jewels, contracts, bookings and jobs are named by their code, a contract in each of its rows; series by theirs', async () => {
  const { shop } = await newDesk(house);
  const nationalId = nextNationalId();
  await register(direction, { nationalId, address: ADDRESS });
  const storeCode = shop.code;
  const jewel = { family: 'Anillo', metal: 'Oro 18 k', weightMg: '3,120' };
  const catalogue = await brought('catalogue', [{ ...jewel, description: 'Alianza', costCents: '110' }]);
  expect(await namesOf(catalogue)).toEqual(await namedThere('/v1/bulk-purchases/catalog', catalogue));
  const piece = { ...jewel, storeCode, description: 'Anillo', costCents: '95', finalPriceCents: '249' };
  const stock = await brought('stock', [piece]);
  const [productCode] = (await namesOf(stock)) as string[];
  expect([productCode]).toEqual(await namedThere('/v1/products', stock));
  const paid = { storeCode, customer: nationalId, cashCents: '40' };
  const invoice = { invoiceNumber: 'A-2026/0700' };
  const bookings = await brought('bookings', [
    { ...paid, ...invoice, productCode: productCode!, totalCents: '249', bookedOn: inDays(-9), pickupDate: inDays(30) },
  ]);
  expect(await namesOf(bookings)).toEqual(await namedThere('/v1/bookings', bookings));
  const works = await brought('works', [
    {
      ...jewel,
      ...paid,
      ...invoice,
      description: 'Aro',
      work: 'Pulir',
      metal: 'Oro',
      totalCents: '60',
      leftOn: inDays(-3),
    },
  ]);
  expect(await namesOf(works)).toEqual(await namedThere('/v1/works', works));
  const contract = {
    ...jewel,
    storeCode,
    customer: nationalId,
    contractNumber: 'R-1',
    takenOn: inDays(-60),
    bookNumber: '12',
    bookOrder: '345',
    handedInOn: inDays(-55),
    description: 'Cadena',
    family: 'Cadena',
    amountCents: '300',
  };
  const gold = [contract, { ...contract, description: 'Medalla', family: 'Medalla' }];
  const purchases = await brought('purchases', gold);
  const codes = await namedThere('/v1/purchases', purchases);
  expect(await namesOf(purchases)).toEqual(codes);
  expect(new Set(codes).size).toBe(1);
  const due = gold.map((row) => ({ ...row, contractNumber: 'R-2', dueDate: inDays(5) }));
  const recoverable = await brought('recoverableSales', due);
  expect(await namesOf(recoverable)).toEqual(await namedThere('/v1/recoverable-sales', recoverable));
  const numbers = await brought('lastNumbers', [
    { storeCode, document: 'Ventas', lastNumber: '4812' },
    { storeCode, document: 'Cierres Z', lastNumber: '97' },
  ]);
  expect(await namesOf(numbers)).toEqual([
    expect.stringMatching(`^VE-${storeCode}-`),
    `Cierres Z, Tienda ${storeCode}`,
  ]);
});

test('B-15 a page at a time and by state: what came in, what stayed out and why, and what was taken back', async () => {
  const people = Array.from({ length: 5 }, (_, nth) => ({
    nationalId: nextNationalId(),
    name: 'Yone',
    surname: `Doramas ${nth}`,
  }));
  const id = await brought('customers', [...people, { nationalId: '1', name: 'Nadie', surname: 'Nunca' }], 'GOOD');
  const page = async (query: string) => (await direction.get(`/v1/data-imports/${id}/rows?${query}`)).json;
  const first = await page('status[]=taken&limit=3');
  expect(first).toMatchObject({ totalCount: 5, data: [{ recordName: 'Yone Doramas 0', cells: {} }, {}, {}] });
  const second = await page(`status[]=taken&limit=3&cursor=${first.nextCursor}`);
  expect(second.data.map(({ recordName }: Row) => recordName)).toEqual(['Yone Doramas 3', 'Yone Doramas 4']);
  expect(second.nextCursor).toBeUndefined();
  expect((await page('status[]=faulty')).data).toMatchObject([
    { rowNumber: 6, recordId: null, recordName: null, faults: [{ column: 'nationalId' }] },
  ]);
  await imports.undo(id);
  const undone = await page('status[]=undone');
  expect(undone.totalCount).toBe(5);
  for (const row of undone.data as Row[])
    expect(row).toMatchObject({ recordName: expect.not.stringContaining('Yone') });
});
