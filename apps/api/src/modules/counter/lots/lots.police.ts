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
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { post, type Posting } from '../../foundations/ledger/ledger.public.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { policeHeld } from './lots.announcements.ts';
import { confiscatedSql, type HeldLot } from './lots.held.ts';
import { leaveLots } from './lots.leave.ts';
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

interface GivenStep {
  readonly lot: HeldLot;
  readonly lineIds: readonly string[];
  /** Where all of it is once nothing is left, and where what is left is again. */
  readonly place: string;
  readonly placeBefore: string;
}

/**
 * Their true owner has these, for good: they leave their lot with what they cost, which is a loss of its shop. What is
 * left of it waits for the rest the police have, or stands where it stood (docs/decisions/0260).
 */
export async function giveJewels(
  operation: Operation,
  steps: readonly GivenStep[],
  { leftBy, ...about }: Giving,
): Promise<void> {
  const ids = steps.flatMap(({ lineIds }) => [...lineIds]);
  if (ids.length === 0) return;
  const { cents, legs } = await leaveLots(operation, ids, leftBy);
  await operation.tx.run(
    qb.updateTable('lot_lines').set({ is_given: true, confiscated_at: null }).where('id', 'in', ids),
  );
  const loss = { account: accountPath('owners:lots', steps[0]!.lot.storeCode), amount: cents };
  await post(operation, [{ ...about, kind: 'LOT_TO_OWNER', description: lotsEs.title, legs: [...legs, loss] }]);
  for (const step of steps) await followGiven(operation, step, about.operationCode);
}
interface Giving extends Pick<Posting, 'concept' | 'recordId'> {
  readonly operationCode: string;
  /** What it left its lot with, as the police book names it. */
  readonly leftBy: string;
}

async function followGiven(
  operation: Operation,
  { lot, place, placeBefore }: GivenStep,
  operationCode: string,
): Promise<void> {
  const { confiscated, held } = await leftOf(operation, lot.id);
  const stateBefore = lot.stateBefore as IntervenableLotState;
  if (held === 0) {
    await follow(operation, { lot, action: 'giveToOwner', stateBefore: null, confiscated, place, operationCode });
    return;
  }
  await takeTold(operation, lot, 'givePartToOwner');
  if (confiscated === 'none') {
    const moved = lot.state === 'intervened-police' ? { place: placeBefore } : {};
    const back = { lot, action: RESUME_LOT[stateBefore], stateBefore: null, confiscated, operationCode };
    await follow(operation, { ...back, ...moved });
  }
}

/** What is left of a lot, and how much of that the police have. */
const leftOf = ({ tx }: Operation, lotId: string): Promise<{ confiscated: Confiscated; held: number }> =>
  tx.one(
    sql<{ confiscated: Confiscated; held: number }>`select ${confiscatedSql} as confiscated,
        (select count(*)::int from lot_lines l where l.lot_id = k.id and l.left_at is null) as held
      from lots k where k.id = ${lotId}`.compile(qb),
  );

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

/** Also told where the lot stays what it is: the police have one jewel more, or its owner has. */
async function takeTold(
  operation: Operation,
  lot: HeldLot,
  action: ActionOf<typeof lotMachine>,
  columns?: { readonly state_before: LotState | null },
): Promise<void> {
  const to = await take(operation, lotRecord, lot, action, columns ? { columns } : {});
  const stays = { concept: lotRecord.machine.concept, recordId: lot.id, from: lot.state, to, action };
  if (to === lot.state) operation.states.push(stays);
}

async function follow(operation: Operation, step: Followed): Promise<void> {
  const { lot, action, stateBefore, confiscated, place, operationCode } = step;
  await takeTold(operation, lot, action, { state_before: stateBefore });
  if (place !== undefined) {
    const reason = lotsEs.actions[action];
    await moveItems(operation, [{ itemId: lot.id, kind: 'lot', from: lot.place, to: place, reason, operationCode }]);
  }
  const isGone = action === 'giveToOwner';
  const { id: lotId, origin, originId, originCode, storeId } = lot;
  operation.changes.push({ topic: 'purchases', storeId, id: originId });
  await announce(operation, policeHeld, [{ lotId, origin, originId, originCode, storeId, confiscated, isGone }]);
}
