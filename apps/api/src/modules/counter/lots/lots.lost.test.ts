/** A lot that is gone from its own shop, and one that turns up there (decision 0219). */
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { act, freeLot, ok, sent } from '../../../../test/goods.ts';
import { bought, type Desk, heldOf, lotStep, newDesk, setPrices } from '../../../../test/purchases.ts';
import { daysPass, step, taken } from '../../../../test/recoverables.ts';
import { approvalOf, wayFrom } from '../../../../test/shipping.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const reason = 'Robo en la tienda, denuncia 2026/118';
const signedBy = ({ till, manager }: Desk, more: object = {}) => ({
  reason,
  approval: { ...manager.signature, reason },
  signature: till.signature,
  ...more,
});
const lossOf = async ({ shop }: Desk) => {
  const path = `store:${shop.code}:stock:missing`;
  return (await balances(house.db, [path]))[path];
};

test('R-PUR-06 M-02 a free lot gone from its shop leaves its stock with its grams, signed by two, and comes back when it turns up', async () => {
  const desk = await newDesk(house);
  const { till } = desk;
  const { id, code, purchaseId } = await freeLot(house, desk);
  const before = await heldOf(till);
  expect(before).toMatchObject({ 'stock:used': 20_000, ORO_18: 4_000 });
  const lose = (more: object = {}, key?: string) => lotStep(till, id, 'declare-lost', signedBy(desk, more), key);
  expect((await lose({ approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
  expect((await lose({ reason: '' })).json.fields).toMatchObject([{ path: 'reason' }]);
  const other = await (await newShop(house)).till();
  expect((await lotStep(other, id, 'declare-lost', signedBy(desk))).status).toBe(404);
  expect((await lose({ signature: other.signature })).json.code).toBe('SIGNER_UNKNOWN');
  const metals = await desk.shop.till('METAL_STAFF');
  expect((await lotStep(metals, id, 'declare-lost', signedBy(desk))).status).toBe(403);
  expect(await heldOf(till)).toEqual(before);

  const key = 'lote-robado-una-sola-vez';
  const lost = await lose({}, key);
  expect(lost).toMatchObject({ status: 200, json: { state: 'removed-issue', placeEs: 'Paradero desconocido' } });
  expect((await lose({}, key)).text).toBe(lost.text);
  expect((await lose()).json.code).toBe('STATE_CONFLICT');
  expect(await heldOf(till)).toMatchObject({ ...before, 'stock:used': 0, ORO_18: 0 });
  expect(await lossOf(desk)).toBe(20_000);
  expect((await lotStep(till, id, 'mark-to-ship')).json.code).toBe('STATE_CONFLICT');
  const { activity } = (await till.get(`/v1/purchases/${purchaseId}`)).json;
  expect(activity).toContainEqual(expect.objectContaining({ action: 'lot.declareLost', reason }));
  expect(await brokenInvariants(house.db)).toEqual([]);

  const find = (more: object = {}) => lotStep(till, id, 'declare-found', signedBy(desk, more));
  expect((await find({ approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
  expect(await find()).toMatchObject({ status: 200, json: { state: 'released', code } });
  expect(await heldOf(till)).toEqual(before);
  expect(await lossOf(desk)).toBe(0);
  expect((await find()).json.code).toBe('STATE_CONFLICT');
  expect((await lotStep(till, id, 'mark-to-ship')).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('I182 a lost lot whose cost is not in its account, and a cost without its lot, are seen', async () => {
  const desk = await newDesk(house);
  const { id } = await freeLot(house, desk);
  await ok(lotStep(desk.till, id, 'declare-lost', signedBy(desk)));
  const plant = (statement: string) => behindTheGuards(house.databaseUrl, statement);
  const broken = async () => (await brokenInvariants(house.db)).map((one) => one.id);
  const path = `store:${desk.shop.code}:stock:missing`;
  for (const cents of [-1, 1]) {
    await plant(`update ledger_accounts set balance = balance + ${cents} where path = '${path}'`);
    expect(await broken()).toContain('I182');
    await plant(`update ledger_accounts set balance = balance - ${cents} where path = '${path}'`);
  }
  await plant(`update lots set state = 'released' where id = '${id}'`);
  expect(await broken()).toContain('I182');
  await plant(`update lots set state = 'removed-issue' where id = '${id}'`);
  expect(await broken()).toEqual([]);
});

test('R-PUR-06 two who lose it at once lose it once', async () => {
  const desk = await newDesk(house);
  const { id } = await freeLot(house, desk);
  const both = await Promise.all([1, 2].map(() => lotStep(desk.till, id, 'declare-lost', signedBy(desk))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await lossOf(desk)).toBe(20_000);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-PUR-07 what the police may still ask for is not lost before its hold ends; what a shipment lost is found by it', async () => {
  const desk = await newDesk(house);
  const { lotId } = await bought(desk);
  const held = await lotStep(desk.till, lotId, 'declare-lost', signedBy(desk));
  expect(held.json.code).toBe('HOLD_WAITS_FOR_BOOK');
  const free = await freeLot(house, desk);
  await ok(lotStep(desk.till, free.id, 'mark-to-ship'));
  const way = await wayFrom(desk.till, await newShop(house));
  const { id } = await sent('purchases', { way, codes: [free.code], weightMg: 4_000, ids: [free.id] });
  await ok(act(desk.till, id, 'declare-lost', { reason, approval: approvalOf(way) }));
  const [offer] = (await desk.till.get(`/v1/lots/${free.id}`)).json.actions;
  expect(offer).toMatchObject({ action: 'declareFound', allowed: false });
  const found = await lotStep(desk.till, free.id, 'declare-found', signedBy(desk));
  expect(found.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'wasLostHere' } });
  expect(found.json.message).toContain('Se perdió en un envío');
  expect(await lossOf(desk)).toBe(0);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-VR-06 a lot that was kept is set aside, held back and lost like a bought one', async () => {
  const desk = await newDesk(house);
  const sale = await taken(desk);
  await daysPass(house, sale.id, 45);
  const { lot } = await ok(step(desk.till, sale.id, 'release', signedBy(desk)));
  const offered = async () =>
    (await desk.till.get(`/v1/recoverable-sales/${sale.id}`)).json.lot.actions.map(
      (one: { action: string }) => one.action,
    );
  expect(await offered()).toEqual(['markToShip', 'blockInternally', 'declareLost']);
  await ok(lotStep(desk.till, lot.id, 'declare-lost', signedBy(desk)));
  expect(await offered()).toEqual(['declareFound']);
  expect((await step(desk.till, sale.id, 'undo-release', signedBy(desk))).json.code).toBe('STATE_CONFLICT');
  expect(await brokenInvariants(house.db)).toEqual([]);
});
