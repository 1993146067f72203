/** Pledges that travel in a shipment, shop to workshop and back; each step is a line of their history (R-WORK-07). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { isAmong } from '@quilate/domain/kernel/machine.ts';
import { custodyErrors } from '@quilate/domain/modules/foundations/custody/custody.errors.ts';
import {
  isDriverPlace,
  packagePlace,
  placeEs,
  placeKindOf,
  storePlace,
  toStorePlace,
  toWorkshopPlace,
  unknownPlace,
  workshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Db } from '../../../platform/db.ts';
import { settleRecord } from '../../../platform/record.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { workRecord } from './works.record.ts';
import { type HeldWork, lockEnvelopes, readEnvelopes } from './works.held.ts';
import { writeLog } from './works.store.ts';

interface Asker {
  readonly tx: Db;
  readonly who: Who;
  readonly scope: Scope;
}
/** By the code on their envelope, without dashes; of any shop: who holds the envelope may send it. */
export const pledgesByCode = (asker: Asker, codes: readonly string[], isHeld: boolean): Promise<HeldWork[]> =>
  (isHeld ? lockEnvelopes : readEnvelopes)({ ...asker, scope: undefined }, codes);

/** Whether its pledge goes from place to place in this state. */
export const movable = ({ state }: HeldWork): boolean =>
  workMachine.rows.some((row) => row.action === 'move' && row.from === state);

/** Where its shipment has what it takes out, brings, loses, or finds after all. */
const CARRIED = {
  back: ['driver', 'package'],
  arrive: ['driver'],
  lose: ['driver'],
  find: ['unknown'],
} as const;

/** A shipment acts only on what is its own: read by hand meanwhile, an envelope is no longer (R-SHIP-06). */
export function requireCarried(
  envelopes: readonly { readonly place: string | null }[],
  turn: keyof typeof CARRIED,
): void {
  for (const { place } of envelopes) {
    if (place === null) continue;
    const kind = isDriverPlace(place) ? 'driver' : placeKindOf(place);
    if (!isAmong(kind, CARRIED[turn])) throw refuse(custodyErrors.CUSTODY_ELSEWHERE, { placeEs: placeEs(place) });
  }
}

interface Moved {
  readonly work: HeldWork;
  readonly place: string;
  /** What its history says. */
  readonly note: string;
}

async function moveAll(operation: Operation, moved: readonly Moved[], operationCode: string): Promise<void> {
  for (const { work, note } of moved) {
    await writeLog(operation, work, 'move', note);
    operation.changes.push({ topic: 'works', storeId: '*', id: work.id });
  }
  await moveItems(
    operation,
    moved
      .filter(({ work, place }) => work.place !== place)
      .map(({ work, place, note }) => ({
        itemId: work.id,
        kind: 'pledge',
        from: work.place,
        to: place,
        reason: note,
        operationCode,
      })),
  );
}

/** Into the bag with this label. */
export const packPledges = (
  operation: Operation,
  packed: readonly { readonly work: HeldWork; readonly slug: string }[],
  operationCode: string,
): Promise<void> =>
  moveAll(
    operation,
    packed.map(({ work, slug }) => ({ work, place: packagePlace(slug), note: worksEs.inBag(slug) })),
    operationCode,
  );

interface End {
  readonly isWorkshop: boolean;
  readonly storeCode: string;
}

/** On their way: what people follow a job by says where to. */
export function sendPledges(
  operation: Operation,
  works: readonly HeldWork[],
  end: End,
  operationCode: string,
): Promise<void> {
  const to: WorkMove = end.isWorkshop ? 'TO_WORKSHOP' : 'TO_STORE';
  const placeOf = (work: HeldWork): string =>
    end.isWorkshop ? toWorkshopPlace(work.storeCode) : toStorePlace(end.storeCode);
  const moved = works.map((work) => ({ work, place: placeOf(work), note: worksEs.moves[to] }));
  return moveAll(operation, moved, operationCode);
}

/** Somewhere again; what is done and in its shop waits for its customer. */
export async function settlePledges(
  operation: Operation,
  works: readonly HeldWork[],
  end: End,
  operationCode: string,
): Promise<void> {
  const place = end.isWorkshop ? workshopPlace : storePlace(end.storeCode);
  const note = worksEs.moves[end.isWorkshop ? 'WORKSHOP' : 'HERE'];
  await moveAll(
    operation,
    works.map((work) => ({ work, place, note })),
    operationCode,
  );
  for (const work of works) await settleRecord(operation, workRecord, work);
}

/** Read where the books did not have it: its history says where it was due. */
export async function foundPledge(
  operation: Operation,
  work: HeldWork,
  place: string,
  dueEs: string,
  operationCode: string,
): Promise<void> {
  await moveAll(operation, [{ work, place, note: worksEs.foundHere(dueEs) }], operationCode);
  await settleRecord(operation, workRecord, work);
}

export const lostPledges = (operation: Operation, works: readonly HeldWork[], operationCode: string): Promise<void> =>
  moveAll(
    operation,
    works.map((work) => ({ work, place: unknownPlace, note: worksEs.moves.UNKNOWN })),
    operationCode,
  );
