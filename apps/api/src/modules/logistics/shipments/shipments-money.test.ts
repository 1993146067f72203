import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { counts, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  approvalOf,
  confirmReception,
  create,
  createMoney,
  deliver,
  figures,
  finishPreparation,
  finishVerification,
  money,
  moneyOnTheWay,
  newWay,
  prepare,
  shipmentUrl,
  verify,
} from '../../../../test/shipping.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const balanceOf = async (path: string): Promise<number> =>
  (await house.db.one(sql<{ balance: number }>`select balance from ledger_accounts where path = ${path}`.compile(qb)))
    .balance;
const heldBy = async (till: Till) => {
  const { code } = till.shop;
  const at = (name: string) => balanceOf(`store:${code}:${name}`);
  return { till: await at('till'), remainder: await at('remainder') };
};
const act = (till: Till, id: string, verb: string, body: Record<string, unknown> = {}) =>
  till.call('POST', shipmentUrl(id, verb), { signature: till.signature, ...body });

test('R-SHIP-03 B-06 R-CASH-07 money leaves one till, is in neither on the way, and enters the other remainder', async () => {
  const way = await newWay(house, true);
  const before = { from: await heldBy(way.origin), to: await heldBy(way.destination) };
  const { id, code } = (await createMoney(way, 30_000)).json;
  await prepare(way.origin, id, money(30_000, 'till'));
  expect(await heldBy(way.origin)).toEqual(before.from);
  await finishPreparation(way, id);
  expect(await heldBy(way.origin)).toEqual({ ...before.from, till: before.from.till - 30_000 });
  expect(await balanceOf(`in-transit:${code}`)).toBe(30_000);
  expect((await way.origin.get('/v1/cash/current')).json).toMatchObject({
    expectedCents: before.from.till - 30_000,
    inTransitCents: 30_000,
  });
  expect(await figures(way.destination)).toMatchObject({ inTransitCents: 30_000 });
  await deliver(way, id);
  await verify(way, id, { counts: counts(30_000) });
  expect((await finishVerification(way, id)).json).toMatchObject({ state: 'received', verifiedCents: 30_000 });
  expect(await heldBy(way.destination)).toEqual(before.to);
  expect((await confirmReception(way, id)).json.state).toBe('finished');
  expect(await heldBy(way.destination)).toEqual({ ...before.to, remainder: before.to.remainder + 30_000 });
  expect(await balanceOf(`in-transit:${code}`)).toBe(0);
});

test('R-CASH-09 R-CASH-07 both shops read the movement with its other side, and the way to the shipment', async () => {
  const way = await newWay(house, true);
  const { id, code } = await moneyOnTheWay(way, 20_000, 'till');
  const sent = (await way.origin.get('/v1/cash/movements?account=till&limit=1')).json.data[0];
  expect(sent).toMatchObject({
    kind: 'INTERNAL_SHIPMENT_PREPARATION',
    source: 'CASH_REGISTER',
    destination: 'INTERNAL_SHIPMENT',
    outCents: 20_000,
    operationCode: code,
    operationPath: `/shipments/${id}`,
  });
  await verify(way, id, { counts: counts(20_500) });
  await finishVerification(way, id, true);
  await confirmReception(way, id);
  const received = (await way.destination.get('/v1/cash/movements?account=remainder&limit=2')).json.data;
  expect(received).toMatchObject([
    { kind: 'INTERNAL_SHIPMENT_MISMATCH', source: 'MISMATCH', destination: 'REMAINING', inCents: 500 },
    { kind: 'INTERNAL_SHIPMENT_SHIPPING', source: 'INTERNAL_SHIPMENT', destination: 'REMAINING', inCents: 20_000 },
  ]);
  const day = (await way.destination.get('/v1/cash/remainder')).json;
  expect(day.lines).toMatchObject(counts(20_500).map(({ denominationCents, units }) => ({ denominationCents, units })));
});

test('R-SHIP-03 three ways money cannot go, each with its own code', async () => {
  const way = await newWay(house, true);
  const own = way.origin.shop.id;
  const same = await create(way, { type: 'money', requestedCents: 100, destinationStoreId: own });
  expect(same).toMatchObject({ status: 422, json: { code: 'SHIPMENT_SAME_STORE' } });
  expect(await createMoney(way, 600_001)).toMatchObject({
    status: 422,
    json: { code: 'SHIPMENT_INSUFFICIENT_FUNDS' },
  });
  const { id } = (await createMoney(way, 150_000)).json;
  await prepare(way.origin, id, money(150_000, 'till'));
  const before = await heldBy(way.origin);
  expect(await finishPreparation(way, id)).toMatchObject({ status: 409, json: { code: 'SHIPMENT_FUNDS_MISSING' } });
  expect(await heldBy(way.origin)).toEqual(before);
  await prepare(way.origin, id, money(150_000, 'remainder'));
  expect((await finishPreparation(way, id)).json.state).toBe('ready-to-ship');
});

test('R-SHIP-03 another amount than asked is confirmed at the start, another than prepared is open at the end', async () => {
  const way = await newWay(house, true);
  const { id } = (await createMoney(way, 10_000)).json;
  await prepare(way.origin, id, money(9_000));
  expect((await finishPreparation(way, id)).json.details).toMatchObject({
    incidents: [{ kind: 'prepared-money', expected: 10_000, found: 9_000 }],
  });
  await finishPreparation(way, id, { isConfirmed: true });
  await deliver(way, id);
  await verify(way, id, { counts: counts(8_500) });
  expect((await finishVerification(way, id)).json.details).toMatchObject({
    incidents: [{ kind: 'verified-money', expected: 9_000, found: 8_500 }],
  });
  const kept = (await finishVerification(way, id, true)).json;
  expect(kept).toMatchObject({ state: 'error', openIncidents: 1 });
  const before = await heldBy(way.destination);
  expect((await confirmReception(way, id)).json.state).toBe('error');
  expect((await heldBy(way.destination)).remainder).toBe(before.remainder + 8_500);
  const body = { incidentId: kept.incidents.at(-1).id, reason: 'Faltaba un billete', approval: approvalOf(way) };
  expect((await act(way.destination, id, 'resolve-incident', { ...body, approval: undefined })).status).toBe(403);
  expect((await act(way.destination, id, 'resolve-incident', body)).json.state).toBe('finished');
  expect((await act(way.destination, id, 'resolve-incident', body)).json.code).toBe('STATE_CONFLICT');
});

test('B-06 R-CASH-12 money that has not left goes back to the till it came from, once', async () => {
  const way = await newWay(house, true);
  const before = await heldBy(way.origin);
  const { id, code } = (await createMoney(way, 30_000)).json;
  await prepare(way.origin, id, money(30_000, 'till'));
  await finishPreparation(way, id);
  expect((await act(way.origin, id, 'reopen')).json.state).toBe('created');
  expect(await heldBy(way.origin)).toEqual(before);
  await finishPreparation(way, id);
  expect((await act(way.origin, id, 'cancel', { reason: 'Ya no hace falta' })).json.state).toBe('cancelled');
  expect(await heldBy(way.origin)).toEqual(before);
  expect(await balanceOf(`in-transit:${code}`)).toBe(0);
  expect((await act(way.origin, id, 'cancel', { reason: 'Otra vez' })).json.code).toBe('STATE_CONFLICT');
});

test('R-SHIP-03 the till has to be open for money to leave it, and to come back to it', async () => {
  const way = await newWay(house);
  const { id } = (await createMoney(way, 5_000)).json;
  await prepare(way.origin, id, money(5_000, 'till'));
  expect((await finishPreparation(way, id)).json.code).toBe('CASH_CLOSED');
  await way.origin.open();
  await finishPreparation(way, id);
  await way.origin.close(95_000, { redistribution: 'CONFIRM' });
  expect((await act(way.origin, id, 'cancel', { reason: 'No sale' })).json.code).toBe('CASH_CLOSED');
});

test('B-06 R-CASH-02 the Z and the X say what is on the way', async () => {
  const way = await newWay(house, true);
  const { sessionId } = { sessionId: (await way.origin.get('/v1/cash/current')).json.session.id as string };
  await moneyOnTheWay(way, 20_000, 'till');
  expect((await way.origin.get(`/v1/cash/sessions/${sessionId}`)).json).toMatchObject({ inTransitCents: 20_000 });
  const z = (await way.origin.close(80_000, { redistribution: 'CONFIRM' })).json;
  expect(z).toMatchObject({ expectedCents: 80_000, differenceCents: 0, inTransitCents: 20_000 });
  expect(z.cash.find((row: { kind: string }) => row.kind === 'INTERNAL_SHIPMENT_PREPARATION')).toMatchObject({
    outCents: 20_000,
    operations: 1,
  });
});

test('A35 the till closes while money is taken out of it: the close counts it in or the money stays', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const way = await newWay(house, true);
    const { id } = (await createMoney(way, 10_000)).json;
    await prepare(way.origin, id, money(10_000, 'till'));
    const [sent, closed] = await Promise.all([
      finishPreparation(way, id),
      way.origin.close(90_000, { redistribution: 'CONFIRM', reason: 'Descuadre' }),
    ]);
    expect(closed.status).toBe(200);
    const isSent = sent.status === 200;
    expect(isSent || sent.json.code === 'CASH_CLOSED').toBe(true);
    expect(closed.json.differenceCents).toBe(isSent ? 0 : -10_000);
  }
});

test('B-13 money that is lost on the way leaves the books with an incident and the zone manager', async () => {
  const way = await newWay(house);
  const { id, code } = await moneyOnTheWay(way, 40_000);
  const before = await balanceOf('difference:in-transit');
  const body = { reason: 'Robo', approval: approvalOf(way) };
  expect((await act(way.destination, id, 'declare-lost', { reason: 'Robo' })).json.code).toBe('MANAGER_REQUIRED');
  expect((await act(way.destination, id, 'declare-lost', body)).json).toMatchObject({
    state: 'error',
    verifiedCents: 0,
    incidents: [{ kind: 'lost', expected: 40_000, found: 0 }],
  });
  expect(await balanceOf(`in-transit:${code}`)).toBe(0);
  expect(await balanceOf('difference:in-transit')).toBe(before + 40_000);
});

test('R-SHIP-03 cash above what may be moved without declaring it is said', async () => {
  const rich = await newShop(house, 100_000, 10_000_000);
  const way = { ...(await newWay(house)), origin: await rich.till() };
  const { id } = (await createMoney(way, 10_000_000)).json;
  expect((await way.origin.get(shipmentUrl(id))).json.isToDeclare).toBe(true);
  const small = (await createMoney(way, 9_999_999)).json;
  expect(small.isToDeclare).toBe(false);
});
