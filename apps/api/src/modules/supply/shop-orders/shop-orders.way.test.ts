import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  bag,
  confirmed,
  newSupply,
  newWarehouse,
  orderUrl,
  pickedUp,
  prepared,
  received,
  right,
  sign,
  stocked,
  type Supply,
  whereIs,
} from '../../../../test/shop-orders.ts';
import { sql } from 'kysely';
import { INVARIANTS } from '../../../rooms.ts';
import { qb } from '../../../platform/db.ts';
import { checkIntegrity } from '../../../platform/invariants.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, TEST_COMPANY, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let supply: Supply;
beforeAll(async () => {
  supply = await newSupply(house);
});
const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];

describe('the preparation', () => {
  test('R-SORD-05 bags keep their weight and their pieces, which are nobody else’s and still in the warehouse', async () => {
    const product = await stocked(supply, 4);
    const { id, storeId } = await confirmed(supply, [[product, 3]]);
    const [one, two, three, four] = product.pieces as [string, string, string, string];
    const fitting = await supply.purchases.get(orderUrl(id, `pieces/${one}`));
    expect(fitting.json).toMatchObject({ code: one, weightMg: 3_000 });
    const body = { bags: [bag(6_400, [one, two]), bag(3_100, [three])], packageRemarks: '' };
    const key = randomUUID();
    const done = await sign(supply.purchases, id, 'prepare', body, key);
    expect(right(done)).toMatchObject({
      state: 'ready-to-pick-up',
      bags: [
        { number: 1, weightMg: 6_400 },
        { number: 2, weightMg: 3_100 },
      ],
      weightMg: 9_500,
      weights: { preparationMg: 9_500, pickupMg: null, validationMg: null },
      worth: { costCents: 12_000, saleCents: 30_000 },
    });
    expect(done.json.lines[0]).toMatchObject({ preparedUnits: 3, arrivedUnits: 0, warehouseUnits: 1 });
    expect((await sign(supply.purchases, id, 'prepare', body, key)).text).toBe(done.text);
    const { warehouse } = supply;
    expect(await whereIs(house, one)).toEqual({
      place: `store:${warehouse.code}`,
      status: 'shipping',
      storeId: warehouse.id,
    });
    expect((await whereIs(house, four)).status).toBe('available');
    // The counter does not learn what the goods cost.
    const seen = (await supply.counter.get(orderUrl(id))).json;
    expect(seen).toMatchObject({ storeId, worth: { costCents: null, saleCents: 30_000 } });
  });

  test('R-SORD-05 a piece that is unknown, elsewhere, taken, not ordered, twice or one too many is refused by its code', async () => {
    const product = await stocked(supply, 3);
    const other = await stocked(supply, 1);
    const { id } = await confirmed(supply, [[product, 1]]);
    const [one, two, three] = product.pieces as [string, string, string];
    const inShop = await supply.shop.piece(10_000, { catalogueId: product.id });
    const loose = await supply.warehouse.piece();
    await supply.purchases.call('POST', `/v1/products/${(await idOf(three))!}/mark-defective`, { reason: 'Sin chapa' });
    const prepare = (codes: readonly string[], bags = [bag(1_000, codes)]) =>
      sign(supply.purchases, id, 'prepare', { bags, packageRemarks: '' });
    const expected: readonly (readonly [readonly string[], readonly [number, string]])[] = [
      [['ZZZZZZ'], [404, 'PRODUCT_UNKNOWN']],
      [[inShop.code], [409, 'PIECE_NOT_IN_WAREHOUSE']],
      [[three], [409, 'PRODUCT_NOT_AVAILABLE']],
      [[other.pieces[0]!], [409, 'PIECE_NOT_ORDERED']],
      [[loose.code], [409, 'PIECE_NOT_ORDERED']],
      [
        [one, one],
        [422, 'PIECE_TWICE'],
      ],
      [
        [one, two],
        [409, 'LINE_COMPLETE'],
      ],
    ];
    for (const [codes, refused] of expected) expect(refusal(await prepare(codes))).toEqual(refused);
    // The bench hears the same before anything is packed.
    for (const [[code], refused] of expected.slice(0, 5))
      expect(refusal(await supply.purchases.get(orderUrl(id, `pieces/${code!}`)))).toEqual(refused);
    expect((await supply.purchases.get(orderUrl(id))).json.state).toBe('confirmed');
    expect((await whereIs(house, one)).status).toBe('available');
    expect((await sign(supply.counter, id, 'prepare', { bags: [bag(1_000, [one])], packageRemarks: '' })).status).toBe(
      403,
    );
  });

  const idOf = async (code: string): Promise<string | undefined> =>
    (await supply.purchases.get(`/v1/products/by-code/${code}`)).json.id;

  test('R-SORD-05 less than was approved needs its reason, which stays as an incident', async () => {
    const product = await stocked(supply, 1);
    const { id } = await confirmed(supply, [[product, 3]]);
    const prepare = (packageRemarks: string) =>
      sign(supply.purchases, id, 'prepare', { bags: [bag(3_000, product.pieces)], packageRemarks });
    expect(await prepare('')).toMatchObject({
      status: 422,
      json: { code: 'PREPARATION_SHORT', details: { missingUnits: 2 }, fields: [{ path: 'packageRemarks' }] },
    });
    const { incidents, incidentCount } = right(await prepare('Las otras dos están en el taller'));
    expect(incidents).toMatchObject([{ kind: 'short', difference: 2, remarks: 'Las otras dos están en el taller' }]);
    expect(incidentCount).toBe(1);
  });

  test('R-SORD-04 undoing the preparation empties the bags and frees the pieces, for another order too', async () => {
    const { order, product } = await prepared(supply);
    const key = randomUUID();
    const undone = await sign(supply.purchases, order.id, 'undo-prepare', {}, key);
    expect(right(undone)).toMatchObject({ state: 'confirmed', bags: [], pieces: [], incidents: [] });
    expect((await sign(supply.purchases, order.id, 'undo-prepare', {}, key)).text).toBe(undone.text);
    for (const code of product.pieces) {
      const { status, place } = await whereIs(house, code);
      expect({ status, place }).toEqual({ status: 'available', place: `store:${supply.warehouse.code}` });
    }
    const another = await confirmed(await elsewhere(), [[product, 2]]);
    const body = { bags: [bag(20_000, product.pieces)], packageRemarks: '' };
    expect((await sign(supply.purchases, another.id, 'prepare', body)).status).toBe(200);
    expect(refusal(await sign(supply.purchases, order.id, 'prepare', body))).toEqual([409, 'PRODUCT_NOT_AVAILABLE']);
    expect(refusal(await sign(supply.purchases, order.id, 'undo-prepare'))).toEqual([409, 'STATE_CONFLICT']);
  });

  /** Another shop, served by the same warehouse. */
  async function elsewhere(): Promise<Supply> {
    const shop = await newShop(house);
    return { ...supply, shop, counter: await shop.till() };
  }

  test('A35 two people prepare the same piece into two orders: one has it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await stocked(supply, 1);
      const orders = [await confirmed(supply, [[product, 1]]), await confirmed(await elsewhere(), [[product, 1]])];
      const colleague = await supply.warehouse.till('BULK_PURCHASES_STAFF');
      const body = { bags: [bag(3_000, product.pieces)], packageRemarks: '' };
      const answers = await Promise.all(
        orders.map(({ id }, at) => sign(at === 0 ? supply.purchases : colleague, id, 'prepare', body)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.json.code).toBe('PRODUCT_NOT_AVAILABLE');
    }
  });

  test('R-SORD-06 a prepared order is dropped off and taken back, and from there picked up too', async () => {
    const { order } = await prepared(supply);
    const to = async (verb: string) => right(await sign(supply.purchases, order.id, verb)).state;
    expect(await to('drop-off')).toBe('dropped-off');
    expect(refusal(await sign(supply.purchases, order.id, 'undo-prepare'))).toEqual([409, 'STATE_CONFLICT']);
    expect(await to('undo-drop-off')).toBe('ready-to-pick-up');
    expect(await to('drop-off')).toBe('dropped-off');
    expect((await sign(supply.counter, order.id, 'drop-off')).status).toBe(403);
    const { state } = right(await sign(supply.counter, order.id, 'pick-up', { pickupWeightMg: 20_000 }));
    expect(state).toBe('picked-up');
  });
});

describe('the pick-up', () => {
  test.each([21_000, 19_000])('R-SORD-05 a difference of 1,00 g passes: %i mg', async (pickupWeightMg) => {
    const { order, product } = await prepared(supply);
    const done = right(await sign(supply.counter, order.id, 'pick-up', { pickupWeightMg }));
    expect(done).toMatchObject({ state: 'picked-up', incidents: [], weights: { pickupMg: pickupWeightMg } });
    expect((await whereIs(house, product.pieces[0]!)).place).toBe(`transit:${order.code}`);
  });

  test.each([21_010, 18_990])(
    'R-SORD-05 1,01 g is confirmed first and stays as an incident: %i mg',
    async (pickupMg) => {
      const { order, product } = await prepared(supply);
      const take = (more: object = {}) =>
        sign(supply.counter, order.id, 'pick-up', { pickupWeightMg: pickupMg, ...more });
      expect(await take()).toMatchObject({
        status: 409,
        json: {
          code: 'WEIGHT_MISMATCH',
          details: { preparationMg: 20_000, pickupMg },
          fields: [{ path: 'pickupWeightMg' }],
        },
      });
      expect((await whereIs(house, product.pieces[0]!)).place).toBe(`store:${supply.warehouse.code}`);
      const seen = right(await take({ confirmsMismatch: true }));
      expect(seen.incidents).toMatchObject([{ kind: 'weight', difference: pickupMg - 20_000 }]);
      expect(seen.weights.pickupMg).toBe(pickupMg);
    },
  );

  test('R-SORD-05 a driver takes it with two signatures; anybody else’s is no driver’s', async () => {
    const { order } = await prepared(supply);
    const driver = await supply.warehouse.person('DRIVER');
    const give = (driverSignature: object, key?: string) =>
      sign(supply.purchases, order.id, 'hand-over', { pickupWeightMg: 20_000, driverSignature }, key);
    expect(refusal(await give(supply.purchases.signature))).toEqual([422, 'DRIVER_REQUIRED']);
    const key = randomUUID();
    const given = await give(driver.signature, key);
    expect(right(given).state).toBe('picked-up');
    expect((await give(driver.signature, key)).text).toBe(given.text);
    expect((await sign(supply.counter, order.id, 'hand-over', { pickupWeightMg: 20_000 })).status).toBe(403);
    expect(refusal(await sign(supply.counter, order.id, 'pick-up', { pickupWeightMg: 1 }))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
  });
});

describe('the reception', () => {
  test('A35 R-SORD-05 a bag that did not come needs its reason; receiving twice changes nothing', async () => {
    const { order } = await pickedUp(supply);
    const receive = (bagCount: number, remarks = '', key?: string) =>
      sign(supply.counter, order.id, 'receive', { bagCount, remarks }, key);
    expect(await receive(0)).toMatchObject({
      status: 422,
      json: { code: 'BAGS_MISSING', fields: [{ path: 'remarks' }] },
    });
    const key = randomUUID();
    const done = await receive(0, 'La trae mañana', key);
    expect(right(done)).toMatchObject({
      state: 'received',
      receivedBags: 0,
      incidents: [{ kind: 'bags', difference: 1 }],
    });
    expect((await receive(0, 'La trae mañana', key)).text).toBe(done.text);
    expect(refusal(await receive(1))).toEqual([409, 'STATE_CONFLICT']);
    const now = (await supply.counter.get(orderUrl(order.id))).json;
    expect(now).toEqual({ ...done.json, activity: now.activity });
    expect((await sign(supply.purchases, order.id, 'receive', { bagCount: 1, remarks: '' })).status).toBe(403);
  });

  test('R-SORD-05 what is read is the shop’s and for sale; the order is finished with its dates and weights', async () => {
    const { order, product } = await received(supply, 3);
    const body = { productCodes: product.pieces, validationWeightMg: 20_100, remarks: '' };
    const key = randomUUID();
    const done = await sign(supply.counter, order.id, 'validate', body, key);
    expect(right(done)).toMatchObject({
      state: 'finished',
      missingUnits: 0,
      incidents: [],
      weights: { preparationMg: 20_000, pickupMg: 20_000, validationMg: 20_100 },
    });
    expect(done.json.steps.map((step: { state: string }) => step.state)).toEqual([
      'pending',
      'requested',
      'confirmed',
      'ready-to-pick-up',
      'picked-up',
      'received',
      'finished',
    ]);
    expect((await sign(supply.counter, order.id, 'validate', body, key)).text).toBe(done.text);
    expect(refusal(await sign(supply.counter, order.id, 'validate', body))).toEqual([409, 'STATE_CONFLICT']);
    const { shop } = supply;
    for (const code of product.pieces)
      expect(await whereIs(house, code)).toEqual({
        place: `store:${shop.code}`,
        status: 'available',
        storeId: shop.id,
      });
    const { stock } = (await supply.counter.get(`/v1/bulk-purchases/catalog/${product.id}`)).json;
    expect(stock).toMatchObject({ totalUnits: 3, bulkUnits: 0, shopUnits: 3 });
    const late = { productCodes: product.pieces };
    expect(await sign(supply.counter, order.id, 'receive-late', late)).toMatchObject({
      status: 409,
      json: { details: { reason: 'hasMissing' } },
    });
  });

  test('A35 R-SORD-05 missing codes need a reason; they stay on their way with the order, and arrive when they turn up', async () => {
    const { order, product } = await received(supply, 3);
    const [one, two, three] = product.pieces as [string, string, string];
    const stranger = await supply.warehouse.piece();
    const validate = (productCodes: readonly string[], remarks = '') =>
      sign(supply.counter, order.id, 'validate', { productCodes, validationWeightMg: 9_000, remarks });
    expect(await validate([one])).toMatchObject({
      status: 422,
      json: { code: 'CODES_MISSING', details: { missingUnits: 2 }, fields: [{ path: 'remarks' }] },
    });
    expect((await whereIs(house, one)).status).toBe('shipping');
    expect(refusal(await validate([one, stranger.code]))).toEqual([409, 'PIECE_NOT_OF_ORDER']);
    expect(refusal(await validate([one, one]))).toEqual([422, 'PIECE_TWICE']);
    const done = right(await validate([one], 'Dos no venían en la bolsa'));
    expect(done).toMatchObject({
      state: 'finished',
      missingUnits: 2,
      comments: { validator: 'Dos no venían en la bolsa' },
      incidents: [{ kind: 'missing', difference: 2 }],
    });
    expect(await whereIs(house, two)).toMatchObject({ place: `transit:${order.code}`, status: 'shipping' });
    const note = right(await act(supply.counter, order.id, 'comment-as-validator', { text: 'Avisado el almacén' }));
    expect(note.comments.validator).toBe('Avisado el almacén');
    const key = randomUUID();
    const late = await sign(supply.counter, order.id, 'receive-late', { productCodes: [two] }, key);
    expect(right(late)).toMatchObject({ state: 'finished', missingUnits: 1, incidentCount: 1 });
    expect((await sign(supply.counter, order.id, 'receive-late', { productCodes: [two] }, key)).text).toBe(late.text);
    expect(refusal(await sign(supply.counter, order.id, 'receive-late', { productCodes: [two] }))).toEqual([
      409,
      'PIECE_NOT_OF_ORDER',
    ]);
    expect((await sign(supply.purchases, order.id, 'receive-late', { productCodes: [three] })).status).toBe(403);
    expect((await whereIs(house, two)).storeId).toBe(supply.shop.id);
    expect((await whereIs(house, three)).place).toBe(`transit:${order.code}`);
  });

  test('M-02 what never turns up is given up with the zone manager, and leaves the stock', async () => {
    const { order, product } = await received(supply, 2);
    const [here, gone] = product.pieces as [string, string];
    const remarks = 'Una no venía';
    await sign(supply.counter, order.id, 'validate', { productCodes: [here], validationWeightMg: 9_000, remarks });
    const reason = 'No aparece en ninguna parte';
    const lose = (over: object, key?: string) =>
      sign(supply.counter, order.id, 'declare-lost', { reason, ...over }, key);
    expect((await lose({})).json.code).toBe('MANAGER_REQUIRED');
    const approval = { ...(await supply.shop.person('MANAGER')).signature, reason };
    expect((await sign(supply.purchases, order.id, 'declare-lost', { reason, approval })).status).toBe(403);
    const key = randomUUID();
    const lost = await lose({ approval }, key);
    expect(right(lost)).toMatchObject({ state: 'finished', missingUnits: 0 });
    expect((await lose({ approval }, key)).text).toBe(lost.text);
    expect(await lose({ approval })).toMatchObject({ status: 409, json: { details: { reason: 'hasMissing' } } });
    expect(await whereIs(house, gone)).toMatchObject({ place: 'unknown', status: 'missing' });
    const late = await sign(supply.counter, order.id, 'receive-late', { productCodes: [gone] });
    expect(late.status).toBe(409);
    expect(await whereIs(house, here)).toMatchObject({ status: 'available', storeId: supply.shop.id });
  });

  test('A35 two people validate at once: the pieces arrive once', async () => {
    const { order, product } = await received(supply);
    const body = { productCodes: product.pieces, validationWeightMg: 20_000, remarks: '' };
    const both = await Promise.all([
      sign(supply.counter, order.id, 'validate', body),
      sign(supply.counter, order.id, 'validate', body),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('R-SORD-08 its papers say what was asked, approved and put in each bag; nothing of it is paid', async () => {
  const { order, product } = await prepared(supply);
  const paper = async (type: string): Promise<string> => {
    const { headers, bytes } = await supply.counter.get(orderUrl(order.id, `document?type=${type}`));
    expect(headers['content-type']).toBe('application/pdf');
    return (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
  };
  const [asked, delivered] = [await paper('ORDER'), await paper('DELIVERY')];
  for (const part of ['Hoja de pedido', order.code, `Tienda ${supply.shop.code}`, product.code, 'Pide Aprueba', '2 2'])
    expect(asked).toContain(part);
  const issuer = [TEST_COMPANY.legalName, `NIF ${TEST_COMPANY.taxId}`];
  const contents = [order.code, 'Bolsa 1: 20,00 g', ...product.pieces, '2 piezas, 20,00 g'];
  for (const part of ['Albarán de entrega', ...issuer, ...contents]) expect(delivered).toContain(part);
  // Between two places of the company nothing is charged (docs/decisions/0036): no price is on paper.
  for (const text of [asked, delivered]) expect(text).not.toContain('€');
  expect((await supply.counter.get(orderUrl(order.id, 'document?type=BILL'))).status).toBe(422);
  const stranger = await (await newShop(house)).till();
  expect((await stranger.get(orderUrl(order.id, 'document?type=ORDER'))).status).toBe(404);
  expect((await supply.counter.get(orderUrl(order.id))).json.worth).toEqual({ costCents: null, saleCents: 20_000 });
  expect((await supply.purchases.get(orderUrl(order.id))).json.worth.costCents).toBe(8_000);
});

test('R-SORD-05 any warehouse of purchases serves, and a piece goes back to the one it was taken from', async () => {
  const product = await stocked(supply, 0);
  const second = await newWarehouse(house);
  const { code } = await second.piece(10_000, { catalogueId: product.id });
  const { id } = await confirmed(supply, [[product, 1]]);
  right(await sign(supply.purchases, id, 'prepare', { bags: [bag(3_000, [code])], packageRemarks: '' }));
  expect((await whereIs(house, code)).place).toBe(`store:${second.code}`);
  right(await sign(supply.purchases, id, 'undo-prepare'));
  expect(await whereIs(house, code)).toMatchObject({ place: `store:${second.code}`, storeId: second.id });
});

test('A35 the books say when a piece is not where its order says, or an order carries more than was approved', async () => {
  const { order } = await prepared(supply);
  const broken = async () =>
    (await checkIntegrity(house.db, INVARIANTS)).filter((row) => row.count > 0).map((row) => row.id);
  const set = (assignment: string) => house.db.run(sql`update ${sql.raw(assignment)} ${sql`${order.id}`}`.compile(qb));
  expect(await broken()).toEqual([]);
  // Left the house without anybody moving its pieces.
  await set(`shop_orders set state = 'picked-up' where id =`);
  expect(await broken()).toEqual(['I26', 'I60']);
  await set(`shop_orders set state = 'ready-to-pick-up' where id =`);
  await set('shop_order_lines set approved_units = 1 where order_id =');
  expect(await broken()).toEqual(['I61']);
  await set('shop_order_lines set approved_units = 2 where order_id =');
  expect(await broken()).toEqual([]);
});
