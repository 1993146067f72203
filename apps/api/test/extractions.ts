/** What the metals division has: lots that arrived by shipment, defective pieces, and what is done with them. */
import type { ExtractionMode } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { releaseLots } from '../src/modules/counter/lots/lots.release.ts';
import { lotsSetAside, MAKERS, ok, type Ready, sent } from './goods.ts';
import { outOfHold } from './holds.ts';
import { bought, fromTill, newDesk, ring } from './purchases.ts';
import { finishVerification, newOffice, verify } from './shipping.ts';
import type { Answer, House, Shop, Till } from './shop.ts';

export const EXTRACTIONS = '/v1/metals/extractions';
export const extractionUrl = (id: string, verb = ''): string => `${EXTRACTIONS}/${id}${verb && `/${verb}`}`;

export interface Arrived {
  readonly metals: Till;
  /** Two lots, four grams of 18 k each, at the office. */
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}
/** Lots received in the metals division, with somebody of it at the office. */
export async function arrived(
  house: House,
  type: 'purchases' | 'recoverable-sales' = 'purchases',
  role: 'METAL_STAFF' | 'ADMIN' = 'METAL_STAFF',
): Promise<Arrived> {
  const office = await newOffice(house);
  const ready = await MAKERS[type](house, office);
  return atOffice(office, type, ready, role);
}

async function atOffice(
  office: Shop,
  type: 'purchases' | 'recoverable-sales',
  ready: Ready,
  role: 'METAL_STAFF' | 'ADMIN',
): Promise<Arrived> {
  const { id, packageId } = await sent(type, ready);
  const weightMg = ready.weightMg * ready.codes.length;
  await ok(verify(ready.way, id, { codes: ready.codes, weights: [{ packageId, weightMg }] }));
  await ok(finishVerification(ready.way, id));
  return { metals: await office.till(role), ids: ready.ids, codes: ready.codes };
}

/** One lot there of several jewels, each as it is given. */
export async function arrivedLot(house: House, lines: readonly Record<string, unknown>[], cents: number) {
  const office = await newOffice(house);
  const desk = await newDesk(house);
  const more = { lines: lines.map(ring), appraisalCents: cents, payments: fromTill(cents) };
  const { lotId: id, lotCode: code } = await bought(desk, more);
  await outOfHold(house, [id]);
  await releaseLots(house.db);
  const ready = await lotsSetAside(house, desk, [{ id, code }], office);
  const weightMg = lines.reduce((all, line) => all + Number(line['weightMg'] ?? 4_000), 0);
  const { metals } = await atOffice(office, 'purchases', { ...ready, weightMg }, 'METAL_STAFF');
  return { metals, id, code };
}

/** Extractions finished with these modes, jewel by jewel; answers the jewels. */
export async function extracted(till: Till, id: string, modes: readonly ExtractionMode[]): Promise<string[]> {
  await ok(manage(till, id, modes));
  const { jewels } = await ok(finish(till, id));
  return jewels.map((jewel: { id: string }) => jewel.id);
}

export const read = async (till: Till, id: string): Promise<Answer['json']> => (await till.get(extractionUrl(id))).json;

/** Each jewel in its order with its mode; none of those that are left out. */
export async function manage(till: Till, id: string, modes: readonly (ExtractionMode | null)[], key?: string) {
  return await manageAs(till, id, await read(till, id), modes, key);
}
/** As somebody does who looked at it before: another may have saved meanwhile. */
export async function manageAs(
  till: Till,
  id: string,
  { version, jewels }: Answer['json'],
  modes: readonly (ExtractionMode | null)[],
  key?: string,
): Promise<Answer> {
  const said = modes.map((mode, at) => ({ id: jewels[at].id, mode }));
  return await till.call('POST', extractionUrl(id, 'manage'), { version, jewels: said }, key);
}
export async function finish(till: Till, id: string, key?: string): Promise<Answer> {
  const { version } = await read(till, id);
  return await till.call('POST', extractionUrl(id, 'finish'), { version, signature: till.signature }, key);
}
export const reopen = (till: Till, id: string, key?: string): Promise<Answer> =>
  till.call('POST', extractionUrl(id, 'reopen'), { reason: 'Mejor se vende', signature: till.signature }, key);
export const discard = async (till: Till, id: string, key?: string): Promise<Answer> =>
  till.call('POST', extractionUrl(id, 'discard'), { version: (await read(till, id)).version }, key);

/** A piece that nobody will repair, at the office. */
export async function broken(till: Till): Promise<{ id: string; code: string }> {
  const piece = await till.shop.piece();
  await ok(till.call('POST', `/v1/products/${piece.id}/mark-defective`, { reason: 'Partida por la mitad' }));
  return piece;
}
