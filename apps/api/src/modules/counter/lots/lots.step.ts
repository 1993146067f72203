/** A step of one lot by a person of its shop. */
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Operation } from '../../../platform/command.ts';
import { qb } from '../../../platform/db.ts';
import { requireFree } from './lots.public.ts';
import { changed, type HeldLot, lockLot } from './lots.store.ts';

/** Of a step nobody takes while the police may ask for it: it says until when. */
export async function lockFree(input: Parameters<typeof lockLot>[0]): Promise<HeldLot> {
  const lot = await lockLot(input);
  requireFree(lot);
  return lot;
}

export async function takeStep(operation: Operation, lot: HeldLot, state: LotState) {
  await operation.tx.run(qb.updateTable('lots').set({ state }).where('id', '=', lot.id));
  return changed(operation, lot, state);
}
