/** Shipments a request of the fuzzer can get far with: what leaves leaves its own shop, what arrives arrives there. */
import { counts, newShop, type Till } from './shop.ts';
import {
  bag,
  create,
  finishVerification,
  moneyOnTheWay,
  onTheWay,
  prepare,
  readyToShip,
  verify,
  type Way,
  withUnread,
} from './shipping.ts';

type Fresh = () => Promise<Record<string, unknown>>;

async function waysOf(till: Till): Promise<{ out: Way; back: Way }> {
  const other = await newShop(till.shop.house);
  const both = [till.shop.id, other.id];
  const people = {
    manager: await till.shop.person('MANAGER', both),
    driver: await till.shop.person('DRIVER', both),
  };
  const there = await other.till('ADMIN');
  return {
    out: { origin: till, destination: there, ...people },
    back: { origin: there, destination: till, ...people },
  };
}

const onLabel = async ({ shop }: Till) => ({
  type: 'products',
  originStoreId: shop.id,
  code: (await shop.piece()).code,
});

async function readWhole(way: Way) {
  const { id, code, codes, packageId } = await onTheWay(way, 1);
  await verify(way, id, { codes, weights: [{ packageId, weightMg: 3_000 }] });
  return { shipmentId: id, packageCodes: [`${code}-1`] };
}

export function shipmentRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  let ways: Promise<{ out: Way; back: Way }> | undefined;
  const go = () => (ways ??= waysOf(till()));
  const packed = async () => {
    const { out } = await go();
    const { code } = await till().shop.piece();
    const { id } = (await create(out)).json;
    const saved = (await prepare(out.origin, id, { packages: [bag([code])] })).json;
    return { id: id as string, version: saved.version as number, code };
  };
  const ready = async () => ({ shipmentId: (await readyToShip((await go()).out, 1)).id });
  const unread = async () => {
    const { id, codes, shipment } = await withUnread((await go()).back);
    const item = shipment.items.find((one: { itemCode: string }) => one.itemCode === codes[1]);
    return { shipmentId: id, itemCode: codes[1], itemId: item.id };
  };
  const at = (verb = '') => `/v1/shipments/{shipmentId}${verb && `/${verb}`}`;
  return {
    'POST /v1/shipments': async () => {
      const { out } = await go();
      return {
        type: 'products',
        originStoreId: out.origin.shop.id,
        destinationStoreId: out.destination.shop.id,
        codes: [(await till().shop.piece()).code],
        requestedCents: undefined,
      };
    },
    [`GET ${at()}`]: ready,
    [`GET ${at('manifest')}`]: ready,
    'GET /v1/shipments/goods': () => onLabel(till()),
    [`POST ${at('prepare')}`]: async () => {
      const { id, version, code } = await packed();
      return { shipmentId: id, version, packages: [bag([code], { weightMg: 2_950 })], money: undefined };
    },
    [`POST ${at('finish-preparation')}`]: async () => ({ shipmentId: (await packed()).id, isConfirmed: true }),
    [`POST ${at('reopen')}`]: ready,
    [`POST ${at('cancel')}`]: ready,
    [`POST ${at('deliver')}`]: async () => {
      const { out } = await go();
      const { id, code } = await readyToShip(out, 1);
      return { shipmentId: id, driverSignature: out.driver.signature, packageCodes: [`${code}-1`] };
    },
    [`POST ${at('take-back')}`]: async () => ({ shipmentId: (await onTheWay((await go()).out, 1)).id }),
    [`POST ${at('verify')}`]: async () => {
      const { id, codes, packageId } = await onTheWay((await go()).back, 1);
      return { shipmentId: id, codes, weights: [{ packageId, weightMg: 3_000 }], counts: undefined };
    },
    [`POST ${at('finish-verification')}`]: async () => {
      const { id, code } = await onTheWay((await go()).back, 1);
      return { shipmentId: id, isConfirmed: true, packageCodes: [`${code}-1`] };
    },
    [`POST ${at('receive')}`]: async () => readWhole((await go()).back),
    [`POST ${at('confirm-reception')}`]: async () => {
      const { back } = await go();
      const { id } = await onTheWay(back, 1);
      await finishVerification(back, id, true);
      return { shipmentId: id };
    },
    [`POST ${at('receive-late')}`]: unread,
    [`POST ${at('declare-lost')}`]: unread,
    [`POST ${at('resolve-incident')}`]: async () => {
      const { back } = await go();
      const { id } = await moneyOnTheWay(back, 1_000);
      await verify(back, id, { counts: counts(900) });
      const { incidents } = (await finishVerification(back, id, true)).json;
      return { shipmentId: id, incidentId: incidents[0].id };
    },
  };
}
