/** Jewels the police take from a lot and give back: the lot stands still meanwhile, and again where it stood after. */
import type { ActionOf } from '@quilate/domain/kernel/machine.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import {
  type IntervenableLotState,
  type lotMachine,
  RESUME_LOT,
} from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { Confiscated, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { sql } from 'kysely';
import { announce } from '../../../platform/announcements.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { policeHeld } from './lots.announcements.ts';
import { confiscatedSql, type HeldLot } from './lots.held.ts';
import { lotRecord } from './lots.record.ts';

export interface HeldJewel {
  readonly id: string;
  readonly lotId: string;
  readonly position: number;
  readonly description: string;
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly isConfiscated: boolean;
}

/** The jewels of lots in their order; whoever changes them holds the lots. */
export function jewelsOfLots(db: Db, lotIds: readonly string[]): Promise<HeldJewel[]> {
  return db.run(
    sql<HeldJewel>`select l.id, l.lot_id as "lotId", l.position, l.description, l.metal, l.weight_mg as "weightMg",
        l.confiscated_at is not null as "isConfiscated"
      from lot_lines l where l.lot_id = any (${[...lotIds]}::uuid[]) and l.left_at is null
      order by l.lot_id, l.position`.compile(qb),
  );
}

export interface PoliceStep {
  readonly lot: HeldLot;
  readonly lineIds: readonly string[];
  /** Where the lot is while the police have all of it, or where it is again. */
  readonly place: string;
}

/** The police have these jewels: the lot is intervened in part, or whole. */
export async function holdJewels(
  operation: Operation,
  steps: readonly PoliceStep[],
  operationCode: string,
): Promise<void> {
  for (const { lot, lineIds, place } of steps) {
    const confiscated = await confiscate(operation, lot.id, lineIds, operation.now);
    const isMoved = confiscated === 'total';
    const action = isMoved ? 'interveneWhole' : 'intervenePart';
    const stateBefore = lot.stateBefore ?? lot.state;
    await follow(operation, { lot, action, stateBefore, confiscated, ...(isMoved ? { place } : {}), operationCode });
  }
}

/** They give these back: what is whole again stands where it stood, and goes on from there. */
export async function returnJewels(
  operation: Operation,
  steps: readonly PoliceStep[],
  operationCode: string,
): Promise<void> {
  for (const { lot, lineIds, place } of steps) {
    const confiscated = await confiscate(operation, lot.id, lineIds, null);
    const isWhole = confiscated === 'none';
    const action = isWhole ? RESUME_LOT[lot.stateBefore as IntervenableLotState] : 'returnPart';
    const isMoved = lot.state === 'intervened-police';
    const stateBefore = isWhole ? null : lot.stateBefore;
    await follow(operation, { lot, action, stateBefore, confiscated, ...(isMoved ? { place } : {}), operationCode });
  }
}

async function confiscate(
  { tx }: Operation,
  lotId: string,
  lineIds: readonly string[],
  at: string | null,
): Promise<Confiscated> {
  await tx.run(qb.updateTable('lot_lines').set({ confiscated_at: at }).where('id', 'in', lineIds));
  const { confiscated } = await tx.one(
    sql<{ confiscated: Confiscated }>`select ${confiscatedSql} as confiscated from lots k
      where k.id = ${lotId}`.compile(qb),
  );
  return confiscated;
}

interface Followed {
  readonly lot: HeldLot;
  readonly action: ActionOf<typeof lotMachine>;
  readonly stateBefore: LotState | null;
  readonly confiscated: Confiscated;
  readonly place?: string;
  readonly operationCode: string;
}

async function follow(operation: Operation, step: Followed): Promise<void> {
  const { lot, action, stateBefore, confiscated, place, operationCode } = step;
  await take(operation, lotRecord, lot, action, { columns: { state_before: stateBefore } });
  if (place !== undefined) {
    const reason = lotsEs.actions[action];
    await moveItems(operation, [{ itemId: lot.id, kind: 'lot', from: lot.place, to: place, reason, operationCode }]);
  }
  const { id: lotId, origin, originId, originCode, storeId } = lot;
  operation.changes.push({ topic: 'purchases', storeId, id: originId });
  await announce(operation, policeHeld, [{ lotId, origin, originId, originCode, storeId, confiscated }]);
}
