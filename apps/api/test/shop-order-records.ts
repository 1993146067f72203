/** Orders of shops at the step a request needs, made anew for each one that got through. */
import {
  act,
  bag,
  confirmed,
  newSupply,
  opened,
  ORDERS,
  pickedUp,
  prepared,
  received,
  requested,
  sign,
  stocked,
  type Supply,
} from './shop-orders.ts';
import type { Till } from './shop.ts';

type Fields = Record<string, unknown>;
type Records = Readonly<Record<string, () => Promise<Fields>>>;
const ORDER = `${ORDERS}/{shopOrderId}`;

const pendingOrder = (of: Supply) => opened(of.counter);
async function requestedOrder(of: Supply) {
  return await requested(of, [[await stocked(of, 0), 1]]);
}
async function confirmedOrder(of: Supply) {
  return await confirmed(of, [[await stocked(of, 0), 1]]);
}
const preparedOrder = async (of: Supply) => (await prepared(of)).order;
const after =
  (make: (of: Supply) => Promise<{ id: string }>, verb: string, body: object = {}) =>
  async (of: Supply) =>
    (await sign(of.purchases, (await make(of)).id, verb, body)).json;
async function lineOf(of: Supply) {
  const { id } = await opened(of.counter);
  const line = { catalogueCode: (await stocked(of, 0)).code, units: 1, comment: '' };
  const { json } = await act(of.counter, id, 'add-line', line);
  return { id, lineId: json.lines.at(-1).id };
}

type Get = () => Promise<Supply>;
const anOrder =
  (supply: Get) =>
  (make: (of: Supply) => Promise<{ id: string }>, more: Fields = {}) =>
  async () => ({ shopOrderId: (await make(await supply())).id, ...more });

/** By the request they are for. `asking` reaches every shop; the orders are of one of their own. */
export function orderRecords(asking: () => Till): Records {
  let supplied: Supply | undefined;
  const supply = async (): Promise<Supply> => (supplied ??= await newSupply(asking().shop.house));
  return { ...untilConfirmed(supply), ...onTheWay(supply, asking) };
}

function untilConfirmed(supply: Get): Records {
  const an = anOrder(supply);
  const withLine = async (): Promise<Fields> => {
    const { id, lineId } = await lineOf(await supply());
    return { shopOrderId: id, lineId, units: 1 };
  };
  return {
    [`GET ${ORDER}`]: an(pendingOrder),
    [`GET ${ORDER}/document`]: an(pendingOrder),
    [`GET ${ORDER}/pieces/{productCode}`]: async () => {
      const of = await supply();
      const product = await stocked(of, 1);
      return { shopOrderId: (await confirmed(of, [[product, 1]])).id, productCode: product.pieces[0] };
    },
    [`POST ${ORDER}/add-line`]: async () => {
      const of = await supply();
      // An order that is full takes no more.
      const { id } = await lineOf(of);
      await sign(of.counter, id, 'request');
      return { shopOrderId: (await opened(of.counter)).id, catalogueCode: (await stocked(of, 0)).code, units: 1 };
    },
    [`POST ${ORDER}/edit-line`]: withLine,
    [`POST ${ORDER}/remove-line`]: withLine,
    [`POST ${ORDER}/request`]: an(lineOf),
    [`POST ${ORDER}/review`]: async () => {
      const of = await supply();
      const { id, version, lines } = await requestedOrder(of);
      return { shopOrderId: id, version, lineId: lines[0].id, catalogueCode: (await stocked(of, 0)).code, units: 1 };
    },
    [`POST ${ORDER}/confirm`]: an(after(confirmedOrder, 'undo-confirm')),
    [`POST ${ORDER}/undo-confirm`]: an(confirmedOrder),
    [`POST ${ORDER}/reject`]: an(requestedOrder),
    [`POST ${ORDER}/undo-reject`]: an(after(requestedOrder, 'reject', { reason: 'No hay' })),
    [`POST ${ORDER}/hold`]: an(requestedOrder),
    [`POST ${ORDER}/resume`]: an(after(requestedOrder, 'hold', { reason: 'No hay' })),
  };
}

function onTheWay(supply: Get, asking: () => Till): Records {
  const an = anOrder(supply);
  const unarrived = async () => {
    const of = await supply();
    const { order, product } = await received(of);
    const none = { productCodes: [], remarks: 'No venían', validationWeightMg: 0 };
    await sign(of.counter, order.id, 'validate', none);
    return { shopOrderId: order.id, productCodes: product.pieces };
  };
  return {
    [`POST ${ORDER}/prepare`]: async () => {
      const of = await supply();
      const product = await stocked(of, 1);
      const { id } = await confirmed(of, [[product, 1]]);
      return { shopOrderId: id, bags: [bag(3_000, product.pieces)], packageRemarks: '' };
    },
    [`POST ${ORDER}/undo-prepare`]: an(preparedOrder),
    [`POST ${ORDER}/drop-off`]: an(preparedOrder),
    [`POST ${ORDER}/undo-drop-off`]: an(after(preparedOrder, 'drop-off')),
    [`POST ${ORDER}/pick-up`]: an(preparedOrder, { pickupWeightMg: 20_000 }),
    [`POST ${ORDER}/hand-over`]: async () => ({
      ...(await an(preparedOrder)()),
      pickupWeightMg: 20_000,
      driverSignature: (await asking().shop.person('DRIVER')).signature,
    }),
    [`POST ${ORDER}/receive`]: an(async (of) => (await pickedUp(of)).order, { bagCount: 1, remarks: '' }),
    [`POST ${ORDER}/validate`]: async () => {
      const { order, product } = await received(await supply());
      return { shopOrderId: order.id, productCodes: product.pieces, remarks: '', validationWeightMg: 20_000 };
    },
    [`POST ${ORDER}/declare-lost`]: async () => ({ ...(await unarrived()), productCodes: undefined }),
    [`POST ${ORDER}/receive-late`]: unarrived,
    [`POST ${ORDER}/comment-as-shop`]: an(pendingOrder),
    [`POST ${ORDER}/comment-as-bulk`]: an(requestedOrder),
    [`POST ${ORDER}/comment-on-hold`]: an(after(requestedOrder, 'hold', { reason: 'No hay' })),
    [`POST ${ORDER}/comment-as-validator`]: an(async (of) => (await received(of)).order),
  };
}
