/** Orders of shops in the browser tests: a product of one's own, with pieces of the warehouse, and the way of its order. */
import { CODE, expect, type Piece, type Seat } from './fixtures.ts';

export const ORDERS = '/v1/bulk-purchases/internal-orders';
const CATALOGUE = '/v1/bulk-purchases/catalog';
type Enter = (role: string, storeCode: string) => Promise<Seat>;
export interface Order {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly lines: readonly { readonly id: string; readonly requestedUnits: number }[];
}
export interface Wanted {
  readonly code: string;
  readonly pieces: readonly Piece[];
}

export const purchases = (enter: Enter) => enter('bulk-purchases-staff', 'OFI');
const signatureOf = (seat: Seat) => ({ employeeId: seat.employeeId, code: CODE });
export const act = async (seat: Seat, id: string, verb: string, body: object = {}): Promise<Order> => {
  const { status, json } = await seat.post(`${ORDERS}/${id}/${verb}`, body);
  expect({ verb, status, json: status === 200 ? '' : json }).toEqual({ verb, status: 200, json: '' });
  return json as unknown as Order;
};
export const signed = (seat: Seat, id: string, verb: string, body: object = {}) =>
  act(seat, id, verb, { ...body, signature: signatureOf(seat) });

/** A product of one's own, with pieces of the warehouse that no other test has taken. */
export async function wanted(enter: Enter, words: string, units: number): Promise<Wanted> {
  const seat = await purchases(enter);
  const body = {
    supplierCode: '',
    description: `Prueba de ${words}`,
    family: 'BROCHE',
    metal: 'ORO_18',
    weightMg: 2_000,
    gem: 'NINGUNA',
    costCents: 2_000,
    benefitBp: 10_000,
    taxBp: 1_500,
    lowStockUnits: 2,
    productStatus: 'available',
    categories: ['new'],
    platforms: ['main-jewellery'],
    barcodes: [],
    note: '',
  };
  const { code } = (await seat.post(CATALOGUE, body)).json as { code: string };
  const query = `status[]=available&storeId[]=${seat.storeId}&limit=200&q=${encodeURIComponent(words)}`;
  const { data } = (await seat.get(`/v1/products?${query}`)) as { data: Piece[] };
  const pieces = data.slice(0, units);
  expect(pieces).toHaveLength(units);
  for (const { id } of pieces) await seat.post(`/v1/products/${id}/associate`, { catalogueCode: code });
  return { code, pieces };
}

export async function requested(enter: Enter, storeCode: string, code: string, units: number): Promise<Order> {
  const seat = await enter('shop-assistant', storeCode);
  const { data } = (await seat.get(`${ORDERS}/store/${seat.storeId}/new-pending`)) as { data: Order | null };
  // What somebody else was collecting goes its own way.
  if (data && data.lines.length > 0) await signed(seat, data.id, 'request');
  const { id } = data?.lines.length === 0 ? data : ((await seat.post(ORDERS, undefined)).json as unknown as Order);
  await act(seat, id, 'add-line', { catalogueCode: code, units, comment: '' });
  return await signed(seat, id, 'request');
}

export async function confirmed(enter: Enter, storeCode: string, code: string, units: number): Promise<Order> {
  const order = await requested(enter, storeCode, code, units);
  const seat = await purchases(enter);
  const lines = order.lines.map((line) => ({
    lineId: line.id,
    approvedUnits: line.requestedUnits,
    isOnHold: false,
  }));
  await act(seat, order.id, 'review', { version: order.version, lines, added: [] });
  return await signed(seat, order.id, 'confirm');
}

export async function prepared(enter: Enter, storeCode: string, { code, pieces }: Wanted): Promise<Order> {
  const { id } = await confirmed(enter, storeCode, code, pieces.length);
  const bags = [{ weightMg: 20_000, productCodes: pieces.map((piece) => piece.code) }];
  return await signed(await purchases(enter), id, 'prepare', { bags, packageRemarks: '' });
}
