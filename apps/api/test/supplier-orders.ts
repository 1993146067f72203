/** Orders to suppliers for tests: asked for in a warehouse, and brought to the step a test needs. */
import { beforeAll } from 'vitest';
import { made, nextBarcode } from './catalogue.ts';
import { uploadPhoto } from './people.ts';
import { right, newWarehouse } from './shop-orders.ts';
import type { Answer, House, Till } from './shop.ts';
import { newSupplier } from './suppliers.ts';

export const BOUGHT = '/v1/bulk-purchases/supplier-orders';
export const boughtUrl = (id: string, verb = ''): string => `${BOUGHT}/${id}${verb && `/${verb}`}`;
const SUPPLIERS = '/v1/bulk-purchases/suppliers';

export interface Buying {
  /** Purchases, signed in at a warehouse of their own. */
  readonly till: Till;
  readonly supplierId: string;
}

export const supplierOf = async (till: Till, over: object = {}): Promise<string> =>
  right(await till.call('POST', SUPPLIERS, newSupplier(over))).id;

export async function newBuying(house: House): Promise<Buying> {
  const till = await (await newWarehouse(house)).till('BULK_PURCHASES_STAFF');
  return { till, supplierId: await supplierOf(till) };
}

/** The same for each test of a file. */
export function useBuying(house: House): Buying {
  const buying = {} as { -readonly [Name in keyof Buying]: Buying[Name] };
  beforeAll(async () => void Object.assign(buying, await newBuying(house)));
  return buying;
}

/** What a refusal says, in short. */
export const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];

export const product = (till: Till, more: Record<string, unknown> = {}) =>
  made(till, { barcodes: [nextBarcode()], ...more });

export interface Wanted {
  readonly catalogueCode: string;
  readonly units: number;
  readonly expectedUnitCostCents: number;
}
export const line = (catalogueCode: string, units = 1, expectedUnitCostCents = 10_000): Wanted => ({
  catalogueCode,
  units,
  expectedUnitCostCents,
});

export const create = (
  { till, supplierId }: Buying,
  lines: readonly Wanted[],
  more: object = {},
  key?: string,
): Promise<Answer> => till.call('POST', BOUGHT, { supplierId, lines, observations: '', ...more }, key);
export const act = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', boughtUrl(id, verb), body, key);

/** An order with a line for each number of pieces, at so much each. */
export async function ordered(buying: Buying, wanted: readonly (readonly [number, number])[] = [[2, 10_000]]) {
  const lines = [];
  for (const [units, cents] of wanted) lines.push(line((await product(buying.till)).code, units, cents));
  return right(await create(buying, lines));
}

interface Line {
  readonly id: string;
  readonly units: number;
  readonly expectedUnitCostCents: number;
  readonly receivedUnits: number | null;
}
interface Order {
  readonly version: number;
  readonly lines: readonly Line[];
  readonly bill: object | null;
}

let bills = 118;
/** Of no other bill: the same one is not received twice. */
export const nextBillNumber = (): string => `F-2026/${bills++}`;
/** As it was ordered, with a bill of its own unless there is one already. */
export async function reception(till: Till, { version, lines, bill }: Order, more: object = {}) {
  return {
    version,
    billNumber: nextBillNumber(),
    billDate: '2026-03-02',
    ...(bill === null ? { billFileId: await uploadPhoto(till, 'supplier-bill') } : {}),
    shippingCents: 0,
    lines: lines.map(({ id, units, expectedUnitCostCents }) => ({
      lineId: id,
      billedUnits: units,
      unitCostCents: expectedUnitCostCents,
    })),
    ...more,
  };
}
/** Everything came. */
export const verification = ({ version, lines }: Order, more: object = {}) => ({
  version,
  lines: lines.map(({ id, units }) => ({ lineId: id, receivedUnits: units, result: 'verified', note: '' })),
  verificationRemarks: '',
  ...more,
});
export const encoding = ({ version, lines }: Order, more: object = {}) => ({
  version,
  lines: lines.map(({ id }) => ({ lineId: id, benefitBp: 10_000 })),
  ...more,
});

export async function received(buying: Buying, wanted?: readonly (readonly [number, number])[], more: object = {}) {
  const order = await ordered(buying, wanted);
  return right(await act(buying.till, order.id, 'receive', await reception(buying.till, order, more)));
}
export async function verified(buying: Buying, wanted?: readonly (readonly [number, number])[], more: object = {}) {
  const order = await received(buying, wanted, more);
  return right(await act(buying.till, order.id, 'verify', verification(order)));
}
export async function encoded(buying: Buying, wanted?: readonly (readonly [number, number])[], more: object = {}) {
  const order = await verified(buying, wanted, more);
  return right(await act(buying.till, order.id, 'encode', encoding(order)));
}

/** Of what is owed of its bill, all unless so much is said. */
export async function payBill(till: Till, id: string, over: object = {}, key?: string): Promise<Answer> {
  const { version, owedCents, bill } = right(await till.get(boughtUrl(id)));
  const body = { version, method: 'BANK_TRANSFER', amountCents: owedCents, paidOn: bill.date, document: 'TR-1' };
  return await act(till, id, 'pay', { ...body, signature: till.signature, ...over }, key);
}
/** Everything was missing: it is counted, and there is nothing to encode. */
export async function countedNone(buying: Buying) {
  const order = await received(buying);
  const lines = verification(order).lines.map((one) => ({ ...one, receivedUnits: 0, result: 'mismatch', note: 'No' }));
  return right(await act(buying.till, order.id, 'verify', verification(order, { lines })));
}
export async function undoEncode(till: Till, id: string, more: object = {}, key?: string): Promise<Answer> {
  const { version } = right(await till.get(boughtUrl(id)));
  const body = { version, reason: 'Otra descripción', signature: till.signature, ...more };
  return await act(till, id, 'undo-encode', body, key);
}
/** As it is, but for what is said. */
export async function correctBill(till: Till, id: string, over: object = {}, key?: string): Promise<Answer> {
  const { version, bill } = right(await till.get(boughtUrl(id)));
  const body = { version, billNumber: bill.number, billDate: bill.date, taxes: bill.taxes, reason: 'Rectificada' };
  return await act(till, id, 'correct-bill', { ...body, signature: till.signature, ...over }, key);
}
export async function undoPayment(till: Till, id: string, reason: string): Promise<Answer> {
  const { version } = right(await till.get(boughtUrl(id)));
  return await act(till, id, 'undo-last-payment', { version, reason, signature: till.signature });
}
/** One piece of an encoded order, alone. */
export async function uncodePiece(till: Till, id: string, productId: string, more: object = {}, key?: string) {
  const { version } = right(await till.get(boughtUrl(id)));
  const body = { version, productId, reason: 'Etiqueta de otra', signature: till.signature, ...more };
  return await act(till, id, 'uncode-piece', body, key);
}
interface Waiting {
  readonly version: number;
  readonly lines: readonly { readonly id: string; readonly toEncodeUnits: number }[];
}
/** What waits for a code again, at double what it has cost. */
export const encodingAgain = ({ version, lines }: Waiting, more: object = {}) => ({
  version,
  lines: lines
    .filter(({ toEncodeUnits }) => toEncodeUnits > 0)
    .map(({ id }) => ({ lineId: id, benefitBp: 10_000, ...more })),
});
