/** Jewels the police take from a lot and give back: the lot stands still meanwhile, and again where it stood after. */
import { rowFor } from '@quilate/domain/kernel/machine.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import {
  type IntervenableLotState,
  lotMachine,
  lotRules,
  RESUME_LOT,
} from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { Confiscated, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { sql } from 'kysely';
import { announce } from '../../../platform/announcements.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { confiscatedSql } from './lots.queries.ts';
import type { HeldLot } from './lots.store.ts';

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
    const action = confiscated === 'total' ? 'interveneWhole' : 'intervenePart';
    const { to } = rowFor(lotMachine, lotRules, lot, action);
    const isMoved = confiscated === 'total';
    const end = { state: to as LotState, stateBefore: lot.stateBefore ?? lot.state };
    await follow(operation, { lot, action, ...end, confiscated, ...(isMoved ? { place } : {}), operationCode });
  }
}

/** They give these back: what is whole again stands exactly where it stood. */
export async function returnJewels(
  operation: Operation,
  steps: readonly PoliceStep[],
  operationCode: string,
): Promise<void> {
  for (const { lot, lineIds, place } of steps) {
    const confiscated = await confiscate(operation, lot.id, lineIds, null);
    const isWhole = confiscated === 'none';
    const action = isWhole ? RESUME_LOT[lot.stateBefore as IntervenableLotState] : 'returnPart';
    const { to } = rowFor(lotMachine, lotRules, lot, action);
    const isMoved = lot.state === 'intervened-police';
    const end = { state: to as LotState, stateBefore: isWhole ? null : lot.stateBefore };
    await follow(operation, { lot, action, ...end, confiscated, ...(isMoved ? { place } : {}), operationCode });
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
  readonly action: keyof typeof lotsEs.actions;
  readonly state: LotState;
  readonly stateBefore: LotState | null;
  readonly confiscated: Confiscated;
  readonly place?: string;
  readonly operationCode: string;
}

async function follow(operation: Operation, step: Followed): Promise<void> {
  const { lot, action, state, stateBefore, confiscated, place, operationCode } = step;
  await operation.tx.run(qb.updateTable('lots').set({ state, state_before: stateBefore }).where('id', '=', lot.id));
  if (state !== lot.state) {
    operation.states.push({ concept: lotMachine.concept, recordId: lot.id, from: lot.state, to: state, action });
  }
  if (place !== undefined) {
    const reason = lotsEs.actions[action];
    await moveItems(operation, [{ itemId: lot.id, kind: 'lot', to: place, reason, operationCode }]);
  }
  const { id: lotId, origin, originId, originCode, storeId } = lot;
  operation.changes.push({ topic: 'lots', storeId, id: lotId }, { topic: 'purchases', storeId, id: originId });
  await announce(operation, 'policeHeld', [{ lotId, origin, originId, originCode, storeId, confiscated }]);
}
