/** The shelf counted code by code, against the model: a piece that is missing and found, and one of the neighbour's. */
import { expect } from 'vitest';
import { approvalOf, finish, itemsOf, readCode, started, step } from '../test/inventories.ts';
import type { Till } from '../test/shop.ts';
import type { Deed, Play } from './play.ts';
import type { ModelPiece, PieceStatus } from './till-things.ts';

/** Few are of it, so that a count is short; the rest of what a shop is given are rings. */
export const COUNTED_FAMILY = 'BROCHE';
const ON_THE_SHELF: readonly PieceStatus[] = ['available', 'prereserved', 'defective', 'fix', 'returned'];

const counted = ({ pieces }: Play): ModelPiece[] =>
  pieces.filter(({ family, status }) => family === COUNTED_FAMILY && ON_THE_SHELF.includes(status));

/** All of the family but one, which nobody finds: it is missing until somebody does. */
async function countTheShelf(play: Play): Promise<void> {
  const { dice, people, manager, shop, expected } = play;
  const here = counted(play);
  if (here.length === 0) return;
  const till = dice.pick(people);
  const { id, expectedUnits } = await started(till, { families: [COUNTED_FAMILY] });
  expect(expectedUnits).toBe(here.length);
  const free = here.filter(({ status }) => status === 'available');
  const missing = here.length > 1 && dice.chance(2) ? free.slice(0, 1) : [];
  for (const { code } of here.filter((piece) => !missing.includes(piece)))
    expect((await readCode(till, id, code)).status).toBe(200);
  const count = { shop, till, manager };
  if (missing.length > 0) {
    const unseen = await finish(count, id, { isConfirmed: false });
    expect(unseen).toMatchObject({ status: 409, json: { code: 'INVENTORY_INCOMPLETE' } });
  }
  const state = missing.length > 0 ? 'error' : 'finish';
  expect(await finish(count, id)).toMatchObject({ status: 200, json: { state, openIncidents: missing.length } });
  for (const piece of missing) {
    piece.status = 'missing';
    expected.missing.push({ inventoryId: id, piece });
  }
}

/** It is what it was, and may be sold again. */
async function findMissing({ dice, people, expected }: Play): Promise<void> {
  const [one] = dice.some(expected.missing, 1);
  if (!one) return;
  const { inventoryId, piece } = one;
  const till = dice.pick(people);
  const found = await step(till, inventoryId, 'find', { code: piece.code, signature: till.signature });
  expect(found).toMatchObject({ status: 200, json: { state: 'finish', openIncidents: 0 } });
  piece.status = 'available';
  expected.missing.splice(expected.missing.indexOf(one), 1);
}

async function incidentOf(till: Till, id: string, pieceCode: string): Promise<string> {
  const items = await itemsOf(till, id, 'incidents');
  return items.find(({ code }) => code === pieceCode).incidentId;
}

/** A piece in the books of the neighbour lies on this shelf: from now on it is here, with what it cost. */
async function findHere(play: Play): Promise<void> {
  const { dice, people, manager, neighbour, pieces, shop } = play;
  const [piece] = dice.some(
    neighbour.pieces.filter(({ status }) => status === 'available'),
    1,
  );
  if (!piece) return;
  const till = dice.pick(people);
  const { id } = await started(till, { families: [COUNTED_FAMILY] });
  for (const { code } of counted(play)) expect((await readCode(till, id, code)).status).toBe(200);
  expect((await readCode(till, id, piece.code)).json).toMatchObject({ code: 'INVENTORY_CODE_ELSEWHERE' });
  expect((await readCode(till, id, piece.code, { isUnexpected: true })).status).toBe(200);
  const count = { shop, till, manager };
  expect(await finish(count, id)).toMatchObject({ status: 200, json: { state: 'error', openIncidents: 1 } });
  const incidentId = await incidentOf(till, id, piece.code);
  const body = { incidentId, signature: till.signature, approval: approvalOf(count) };
  expect(await step(till, id, 'found-here', body)).toMatchObject({ status: 200, json: { state: 'finish' } });
  neighbour.pieces.splice(neighbour.pieces.indexOf(piece), 1);
  pieces.push(piece);
}

export const INVENTORY_DEEDS: readonly Deed[] = [countTheShelf, findMissing];
/** Of two shops, who do nothing else meanwhile. */
export const SHELF_TRIPS: readonly Deed[] = [findHere];
