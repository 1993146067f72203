/** What leaves a shop for its neighbour: money that comes back before it leaves or arrives, and pieces in a bag. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import { bag, money, shipmentUrl, URL } from '../test/shipping.ts';
import { type Answer, counts, type Till } from '../test/shop.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';
import type { ModelPiece } from './till-things.ts';

const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });

async function prepared(from: Play, what: Record<string, unknown>, content: Record<string, unknown>) {
  const { dice, people, neighbour, manager, submit } = from;
  const till = dice.pick(people);
  const stores = { originStoreId: from.shop.id, destinationStoreId: neighbour.shop.id };
  const { id, version } = (await submit(till, URL, { ...what, ...stores })).json;
  await submit(till, shipmentUrl(id, 'prepare'), { version, ...content });
  const approval = { ...manager.signature, reason: 'Traslado' };
  const finished = await submit(till, shipmentUrl(id, 'finish-preparation'), signed(till, { approval }));
  return { id: id as string, finished };
}
const moneyPrepared = (from: Play, cents: number, account: 'till' | 'remainder') =>
  prepared(from, { type: 'money', requestedCents: cents }, money(cents, account));

async function delivered({ dice, people, driver, submit }: Play, id: string): Promise<void> {
  const deliver = { driverSignature: driver.signature };
  expect((await submit(dice.pick(people), shipmentUrl(id, 'deliver'), deliver)).status).toBe(200);
}

async function received({ dice, people, submit }: Play, id: string, read: Record<string, unknown>): Promise<Answer> {
  const till = dice.pick(people);
  await submit(till, shipmentUrl(id, 'verify'), read);
  if (dice.chance(3)) return submit(till, shipmentUrl(id, 'receive'), signed(till));
  const finished = await submit(till, shipmentUrl(id, 'finish-verification'), signed(till));
  if (finished.json.state === 'finished') return finished;
  return submit(till, shipmentUrl(id, 'confirm-reception'), signed(till));
}

/** From the till or the remainder, at times more than there is in it. */
async function sendMoney(play: Play): Promise<void> {
  const { dice, expected } = play;
  const account = dice.pick(['till', 'remainder'] as const);
  const heldCents = account === 'till' ? expected.tillCents : expected.remainderCents;
  // What nobody has cannot even be asked for.
  const asked = dice.chance(5) ? heldCents + 1 : dice.between(1, Math.max(1, Math.min(heldCents, 20_000)));
  if (asked > expected.tillCents + expected.remainderCents) return;
  const { id, finished } = await moneyPrepared(play, asked, account);
  if (asked > heldCents) {
    expectRefusal(finished, 'SHIPMENT_FUNDS_MISSING');
    return;
  }
  expect(finished).toMatchObject({ status: 200, json: { state: 'ready-to-ship', preparedCents: asked } });
  expected.send({ id, account, amountCents: asked });
}

/** What is ready goes back to where it was taken from, or into the remainder of the neighbour. */
async function endTrip(play: Play): Promise<void> {
  const { dice, expected, people, neighbour, submit } = play;
  const [sent] = dice.some(expected.onTheWay, 1);
  if (!sent) return;
  const till = dice.pick(people);
  if (dice.chance(2)) {
    const body = signed(till, { reason: 'Ya no hace falta' });
    expect((await submit(till, shipmentUrl(sent.id, 'cancel'), body)).json).toMatchObject({ state: 'cancelled' });
    expected.comeBack(sent);
    return;
  }
  await delivered(play, sent.id);
  const { json } = await received(neighbour, sent.id, { counts: counts(sent.amountCents) });
  expect(json).toMatchObject({ state: 'finished' });
  expected.arriveElsewhere(sent);
  neighbour.expected.remainderCents += sent.amountCents;
}

/** Pieces from the shelf into a bag; the neighbour reads and weighs them, and may sell them from then on. */
async function sendPieces(play: Play): Promise<void> {
  const { dice, pieces, neighbour } = play;
  const chosen = dice.some(
    pieces.filter((piece) => piece.status === 'available'),
    3,
  );
  if (chosen.length === 0) return;
  const codes = chosen.map((piece) => piece.code);
  const weightMg = sum(chosen.map((piece) => piece.weightMg));
  const { id, finished } = await prepared(play, { type: 'products' }, { packages: [bag(codes, { weightMg })] });
  expect(finished).toMatchObject({ status: 200, json: { state: 'ready-to-ship' } });
  await delivered(play, id);
  const weights = [{ packageId: finished.json.packages[0].id, weightMg }];
  const { json } = await received(neighbour, id, { codes, weights });
  expect(json).toMatchObject({ state: 'finished' });
  for (const piece of chosen) pieces.splice(pieces.indexOf(piece), 1);
  neighbour.pieces.push(...chosen);
}

/**
 * One of several is in no bag when the neighbour reads them: it turns up there the same day, or is lost by a signed
 * act and, perhaps, turns up after all.
 */
async function losePiece(play: Play): Promise<void> {
  const { dice, pieces, neighbour, manager, people, submit } = play;
  const chosen = dice.some(
    pieces.filter((piece) => piece.status === 'available'),
    3,
  );
  const [unread, ...read] = chosen;
  if (!unread || read.length === 0) return;
  const codes = chosen.map((piece) => piece.code);
  const weightMg = sum(chosen.map((piece) => piece.weightMg));
  const { id, finished } = await prepared(play, { type: 'products' }, { packages: [bag(codes, { weightMg })] });
  expect(finished).toMatchObject({ status: 200, json: { state: 'ready-to-ship' } });
  await delivered(play, id);
  const there = dice.pick(neighbour.people);
  const ok = async (till: Till, verb: string, body: object): Promise<Answer> => {
    const answer = await submit(till, shipmentUrl(id, verb), body);
    expect(answer.status).toBe(200);
    return answer;
  };
  const weights = [{ packageId: finished.json.packages[0].id, weightMg }];
  await ok(there, 'verify', { codes: read.map(({ code }) => code), weights });
  const unconfirmed = await submit(there, shipmentUrl(id, 'finish-verification'), signed(there));
  expectRefusal(unconfirmed, 'SHIPMENT_DIFFERENCES');
  const kept = await ok(there, 'finish-verification', signed(there, { isConfirmed: true }));
  expect(kept.json).toMatchObject({ state: 'error' });
  const arrive = (piece: ModelPiece): void => {
    pieces.splice(pieces.indexOf(piece), 1);
    neighbour.pieces.push(piece);
  };
  read.forEach(arrive);
  const approval = { ...manager.signature, reason: 'Se ha buscado en las dos tiendas' };
  const reason = 'No venía en la bolsa';
  const isLost = dice.chance(2);
  if (isLost) {
    const till = dice.pick(people);
    await ok(till, 'declare-lost', signed(till, { reason, approval }));
    unread.status = 'missing';
    if (dice.chance(2)) return;
  }
  await ok(there, 'receive-late', signed(there, { itemCode: unread.code }));
  unread.status = 'available';
  arrive(unread);
}

export const SHIPMENT_DEEDS: readonly Deed[] = [sendMoney, endTrip, endTrip, sendPieces, losePiece];
