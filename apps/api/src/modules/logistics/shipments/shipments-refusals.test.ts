/** Every action of a shipment: refused by state, by role, unsigned; and done once however often it is sent. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { type Answer, counts, type Till, useHouse } from '../../../../test/shop.ts';
import {
  approvalOf,
  bag,
  create,
  deliver,
  finishVerification,
  moneyOnTheWay,
  newWay,
  onTheWay,
  prepare,
  readyToShip,
  shipmentUrl,
  verify,
  type Way,
  withUnread,
} from '../../../../test/shipping.ts';

const house = useHouse();
let way: Way;
beforeAll(async () => {
  way = await newWay(house, true);
});

interface Prepared {
  readonly id: string;
  readonly body: Record<string, unknown>;
}
interface Deed {
  readonly verb: string;
  readonly at: 'origin' | 'destination';
  /** A shipment on which it can be done, and how. */
  readonly ready: () => Promise<Prepared>;
  readonly isSigned: boolean;
}

const signature = (at: 'origin' | 'destination') => way[at].signature;
const reason = 'Lo pide la tienda';
const packed = async () => {
  const piece = await way.origin.shop.piece();
  const { id } = (await create(way)).json;
  const { version } = (await prepare(way.origin, id, { packages: [bag([piece.code])] })).json;
  return { id, version, code: piece.code };
};
const read = async () => {
  const sent = await onTheWay(way, 1);
  await verify(way, sent.id, { codes: sent.codes, weights: [{ packageId: sent.packageId, weightMg: 3_000 }] });
  return sent;
};
const shortMoney = async () => {
  const { id } = await moneyOnTheWay(way, 1_000);
  await verify(way, id, { counts: counts(900) });
  return (await finishVerification(way, id, true)).json;
};

const DEEDS: readonly Deed[] = [
  {
    verb: 'prepare',
    at: 'origin',
    isSigned: false,
    async ready() {
      const { id, version, code } = await packed();
      return { id, body: { version, packages: [bag([code], { weightMg: 2_900 })] } };
    },
  },
  {
    verb: 'finish-preparation',
    at: 'origin',
    isSigned: true,
    async ready() {
      const { id } = await packed();
      return { id, body: { signature: signature('origin'), approval: approvalOf(way), isConfirmed: true } };
    },
  },
  ...(['reopen', 'cancel'] as const).map((verb): Deed => ({
    verb,
    at: 'origin',
    isSigned: true,
    async ready() {
      const { id } = await readyToShip(way, 1);
      return { id, body: { signature: signature('origin'), ...(verb === 'cancel' ? { reason } : {}) } };
    },
  })),
  {
    verb: 'deliver',
    at: 'origin',
    isSigned: false,
    async ready() {
      const { id } = await readyToShip(way, 1);
      return { id, body: { driverSignature: way.driver.signature } };
    },
  },
  {
    verb: 'take-back',
    at: 'origin',
    isSigned: true,
    async ready() {
      const { id } = await onTheWay(way, 1);
      return { id, body: { signature: signature('origin'), reason } };
    },
  },
  {
    verb: 'verify',
    at: 'destination',
    isSigned: false,
    async ready() {
      const { id, codes } = await onTheWay(way, 1);
      return { id, body: { codes } };
    },
  },
  {
    verb: 'finish-verification',
    at: 'destination',
    isSigned: true,
    async ready() {
      const { id } = await read();
      return { id, body: { signature: signature('destination') } };
    },
  },
  {
    verb: 'confirm-reception',
    at: 'destination',
    isSigned: true,
    async ready() {
      const { id } = await read();
      await finishVerification(way, id);
      return { id, body: { signature: signature('destination') } };
    },
  },
  {
    verb: 'receive-late',
    at: 'destination',
    isSigned: true,
    async ready() {
      const { id, codes } = await withUnread(way);
      return { id, body: { signature: signature('destination'), itemCode: codes[1] } };
    },
  },
  {
    verb: 'declare-lost',
    at: 'destination',
    isSigned: true,
    async ready() {
      const { id } = await withUnread(way);
      return { id, body: { signature: signature('destination'), approval: approvalOf(way), reason } };
    },
  },
  {
    verb: 'resolve-incident',
    at: 'destination',
    isSigned: true,
    async ready() {
      const { id, incidents } = await shortMoney();
      const body = { signature: signature('destination'), approval: approvalOf(way), reason };
      return { id, body: { ...body, incidentId: incidents[0].id } };
    },
  },
];

const post = (till: Till, { id, body }: Prepared, verb: string, key?: string): Promise<Answer> =>
  till.call('POST', shipmentUrl(id, verb), body, key);
/** Nothing is done with a cancelled one any more. */
const cancelled = async (): Promise<string> => {
  const { id } = (await create(way)).json;
  await way.origin.call('POST', shipmentUrl(id, 'cancel'), { signature: signature('origin'), reason });
  return id;
};
const DENIED: readonly Role[] = ['DRIVER', 'ACCOUNTANT', 'METAL_COMMERCIAL'];

test.each(DEEDS)('R-SHIP-05 $verb is done once, however often it is sent', async (deed) => {
  const ready = await deed.ready();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    post(way[deed.at], ready, deed.verb, key),
    post(way[deed.at], ready, deed.verb, key),
  ]);
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect((await post(way[deed.at], ready, deed.verb, key)).text).toBe(first.text);
});

test.each(DEEDS)(
  'R-SHIP-05 $verb is refused where the state does not allow it, and in the other shop',
  async (deed) => {
    const { body, id } = await deed.ready();
    const other = { body, id: await cancelled() };
    expect(await post(way[deed.at], other, deed.verb)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    const side = deed.at === 'origin' ? 'destination' : 'origin';
    const answer = await post(
      way[side],
      { id, body: deed.isSigned ? { ...body, signature: signature(side) } : body },
      deed.verb,
    );
    const isAnywhere = deed.verb === 'declare-lost' || deed.verb === 'resolve-incident';
    expect(answer.json.code).toMatch(isAnywhere ? /^EN-/ : /^SHIPMENT_OTHER_SHOP$/);
  },
);

test.each(DEEDS)('R-PERM-01 $verb is denied to who only reads or sees nothing', async (deed) => {
  const ready = await deed.ready();
  for (const role of DENIED) {
    const till = await way[deed.at].shop.till(role);
    expect({ role, status: (await post(till, ready, deed.verb)).status }).toEqual({ role, status: 403 });
  }
});

test.each(DEEDS.filter((deed) => deed.isSigned))('R-PERM-06 $verb is refused unsigned', async (deed) => {
  const { id, body } = await deed.ready();
  const answer = await post(way[deed.at], { id, body: { ...body, signature: undefined } }, deed.verb);
  expect(answer.status).toBe(422);
});

test('R-PERM-03 R-SHIP-05 who may read shipments, and who may not', async () => {
  const { id } = await readyToShip(way, 1);
  for (const role of ['ADMIN', 'MANAGER', 'ACCOUNTANT', 'METAL_STAFF', 'GOLD_SMITH', 'ECOMMERCE'] as const) {
    const till = await way.origin.shop.till(role);
    expect({ role, status: (await till.get(shipmentUrl(id))).status }).toEqual({ role, status: 200 });
  }
  const denied = await way.origin.shop.till('METAL_COMMERCIAL');
  for (const url of ['/v1/shipments', '/v1/shipments/figures', shipmentUrl(id)])
    expect((await denied.get(url)).status).toBe(403);
  await deliver(way, id);
});

test('R-SHIP-01 a shipment is created once, however often it is sent, and not by who only reads', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([create(way, {}, key), create(way, {}, key)]);
  expect([first.status, second.text]).toEqual([201, first.text]);
  for (const role of DENIED) {
    const till = await way.origin.shop.till(role);
    expect((await create({ ...way, origin: till })).status).toBe(403);
  }
});

test('R-SHIP-06 an incident is closed once, is of this shipment, and one of a missing piece waits for the piece', async () => {
  const { id, shipment } = await withUnread(way);
  const unread = shipment.incidents.find((one: { kind: string }) => one.kind === 'unread');
  const weight = shipment.incidents.find((one: { kind: string }) => one.kind === 'verified-weight');
  const resolve = (incidentId: string) =>
    way.destination.call('POST', shipmentUrl(id, 'resolve-incident'), {
      signature: signature('destination'),
      approval: approvalOf(way),
      reason,
      incidentId,
    });
  expect((await resolve(randomUUID())).json.code).toBe('SHIPMENT_INCIDENT_OTHER');
  expect((await resolve(unread.id)).json.code).toBe('SHIPMENT_INCIDENT_UNREAD');
  expect((await resolve(weight.id)).status).toBe(200);
  expect((await resolve(weight.id)).json.code).toBe('STATE_CONFLICT');
});
