/** Bars for the melting that makes one and for the remainder that takes one. */
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { barMachine } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import { remainderPlace, storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import { moveItems, placesOf } from '../../foundations/custody/custody.public.ts';
import type { Leg } from '../../foundations/ledger/ledger.public.ts';
import { leavingLegs } from './bars.book.ts';
import { barRecord } from './bars.record.ts';
import { type HeldBar, indexBar, insertBar, lockBar, lockBars, type NewBar } from './bars.store.ts';

const { concept, creation } = barMachine;

/** What came out of the fire: a thing of its own from now on, where it was melted. Answers its code. */
export async function castBar(operation: Operation, bar: Omit<NewBar, 'id' | 'state'>): Promise<string> {
  const { who, now: castAt } = operation;
  const { meltingCode } = bar;
  const id = uuidv7();
  const { action, to } = creation;
  const code = await insertBar(operation, { ...bar, id, state: to });
  await moveItems(operation, [
    {
      itemId: id,
      kind: 'bar',
      from: null,
      to: storePlace(who.storeCode),
      reason: barsEs.actions[action],
      operationCode: meltingCode,
    },
  ]);
  await indexBar(operation, { id, code, castAt, meltingCode });
  operation.states.push({ concept, recordId: id, from: null, to, action });
  operation.changes.push({ topic: 'bars', storeId: '*', id });
  return code;
}

/** A bar that is to be given to the workshop, held until the end. */
export const holdBar: (tx: Tx, id: string) => Promise<HeldBar> = lockBar;

/** Its metal is the workshop's. Answers the legs that take it out of the books of the division. */
export async function supplyBar(operation: Operation, bar: HeldBar): Promise<Leg[]> {
  await take(operation, barRecord, bar, 'supply');
  await moveBar(operation, bar, remainderPlace, barsEs.actions.supply);
  return leavingLegs(bar, 'workshopCost');
}

/** Several, in the order of their ids. */
export const holdBars: (tx: Db, ids: readonly string[]) => Promise<HeldBar[]> = lockBars;

/** A bar by its id, if it is one: held until the end. */
export const findBar = async (tx: Tx, id: string): Promise<HeldBar | undefined> => (await lockBars(tx, [id]))[0];

/** A count has read it in this place: it is there from now on. */
export async function foundBar(operation: Operation, bar: HeldBar, place: string, countCode: string): Promise<void> {
  await take(operation, barRecord, bar, 'foundHere');
  await moveBar(operation, bar, place, barsEs.actions.foundHere, countCode);
}

/** From where it is; by itself, unless another operation takes it there. */
export async function moveBar(
  operation: Operation,
  { id, code }: HeldBar,
  to: string,
  reason: string,
  operationCode = code,
): Promise<void> {
  const from = (await placesOf(operation.tx, [id])).get(id)!;
  await moveItems(operation, [{ itemId: id, kind: 'bar', from, to, reason, operationCode }]);
}
