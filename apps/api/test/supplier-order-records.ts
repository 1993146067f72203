/** Orders to suppliers at the step a request needs, made anew for each one that got through. */
import { uploadPhoto } from './people.ts';
import {
  act,
  BOUGHT,
  type Buying,
  countedNone,
  encoded,
  encoding,
  encodingAgain,
  line,
  newBuying,
  nextBillNumber,
  ordered,
  product,
  payBill,
  received,
  verification,
  verified,
  uncodePiece,
} from './supplier-orders.ts';
import { right } from './shop-orders.ts';
import type { Till } from './shop.ts';

type Fresh = () => Promise<Record<string, unknown>>;
const ORDER = `${BOUGHT}/{supplierOrderId}`;
const reason = 'Ya no hace falta';

/** `asking` signs in elsewhere; who asks for goods is in a warehouse. The bill is of who fires. */
export function supplierOrderRecords(asking: () => Till): Readonly<Record<string, Fresh>> {
  let bought: Promise<Buying> | undefined;
  const buying = (): Promise<Buying> => (bought ??= newBuying(asking().shop.house));
  const waiting = async () => await ordered(await buying());
  const nothing = async () => ({ supplierOrderId: (await countedNone(await buying())).id });
  const coded = async () => ({ supplierOrderId: (await encoded(await buying())).id, lineId: undefined });
  const wanted = async () => [line((await product((await buying()).till)).code)];
  return {
    [`GET ${ORDER}`]: async () => ({ supplierOrderId: (await waiting()).id }),
    [`GET ${ORDER}/bill`]: async () => ({ supplierOrderId: (await received(await buying())).id }),
    [`GET ${ORDER}/labels`]: coded,
    [`POST ${BOUGHT}`]: async () => ({ supplierId: (await buying()).supplierId, lines: await wanted() }),
    [`PATCH ${ORDER}`]: async () => ({ supplierOrderId: (await waiting()).id, version: 1, lines: await wanted() }),
    [`POST ${ORDER}/cancel`]: async () => ({ supplierOrderId: (await waiting()).id, reason }),
    [`POST ${ORDER}/reopen`]: async () => {
      const { id } = await waiting();
      right(await act((await buying()).till, id, 'cancel', { reason }));
      return { supplierOrderId: id };
    },
    [`POST ${ORDER}/receive`]: async () => {
      const order = await waiting();
      const lines = order.lines.map(({ id }: { id: string }) => ({ lineId: id, billedUnits: 2, unitCostCents: 100 }));
      const billFileId = await uploadPhoto(asking(), 'supplier-bill');
      const { id: supplierOrderId, version } = order;
      const bill = { billFileId, billNumber: nextBillNumber(), billDate: '2026-03-02', shippingCents: 0 };
      // Its quotas add up to its lines; an optional field is at times there and at times not.
      return { supplierOrderId, version, lines, ...bill, taxes: [{ taxBp: 700, baseCents: 200, taxCents: 14 }] };
    },
    [`POST ${ORDER}/undo-receive`]: async () => ({ supplierOrderId: (await received(await buying())).id, reason }),
    [`POST ${ORDER}/verify`]: async () => {
      const order = await received(await buying());
      return { supplierOrderId: order.id, ...verification(order) };
    },
    [`POST ${ORDER}/undo-verify`]: async () => ({ supplierOrderId: (await verified(await buying())).id, reason }),
    [`POST ${ORDER}/encode`]: async () => {
      const order = await verified(await buying());
      return { supplierOrderId: order.id, ...encoding(order) };
    },
    [`POST ${ORDER}/pay`]: async () => {
      const { id, version } = await received(await buying());
      return { supplierOrderId: id, version, amountCents: 1, paidOn: '2026-03-02' };
    },
    [`POST ${ORDER}/undo-last-payment`]: async () => {
      const { id } = await received(await buying());
      const { version } = right(await payBill((await buying()).till, id));
      return { supplierOrderId: id, version, reason };
    },
    [`POST ${ORDER}/correct-bill`]: async () => {
      const { id, version } = await received(await buying());
      const bill = { billNumber: nextBillNumber(), billDate: '2026-03-02', billFileId: undefined };
      return { supplierOrderId: id, version, ...bill, taxes: [{ taxBp: 700, baseCents: 200, taxCents: 14 }], reason };
    },
    [`POST ${ORDER}/close`]: nothing,
    ...encodedRecords(buying),
    [`POST ${ORDER}/undo-close`]: async () => {
      const order = await nothing();
      right(await act((await buying()).till, order.supplierOrderId, 'close'));
      return { ...order, reason };
    },
  };
}

/** What is done with pieces that have their codes. */
const encodedRecords = (buying: () => Promise<Buying>): Readonly<Record<string, Fresh>> => ({
  [`POST ${ORDER}/undo-encode`]: async () => {
    const { id, version } = await encoded(await buying());
    return { supplierOrderId: id, version, reason };
  },
  [`POST ${ORDER}/uncode-piece`]: async () => {
    const { id, version, pieces } = await encoded(await buying());
    return { supplierOrderId: id, version, productId: pieces[0].id, reason };
  },
  [`POST ${ORDER}/encode-again`]: async () => {
    const { till } = await buying();
    const { id, pieces } = await encoded(await buying());
    const order = right(await uncodePiece(till, id, pieces[0].id));
    return { supplierOrderId: id, ...encodingAgain(order) };
  },
});
