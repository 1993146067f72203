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
import { type RawBuilder, sql } from 'kysely';
import { announce } from '../../../platform/announcements.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { takeAll } from '../../../platform/moves.ts';
import { settleRecord } from '../../../platform/record.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { post, type Posting } from '../../foundations/ledger/ledger.public.ts';
import { movingItems } from '../../foundations/custody/custody.public.ts';
import { policeHeld } from './lots.announcements.ts';
import type { HeldLot } from './lots.held.ts';
import { leaveToOwner } from './lots.leave.ts';
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

/** The police have these jewels: each lot is intervened in part, or whole. */
export async function holdJewels(
  operation: Operation,
  steps: readonly PoliceStep[],
  operationCode: string,
): Promise<void> {
  const confiscated = await confiscate(operation, steps, operation.now);
  const followed = steps.map(({ lot, place }): Followed => {
    const now = confiscated.get(lot.id)!;
    const isMoved = now === 'total';
    const action = isMoved ? 'interveneWhole' : 'intervenePart';
    const stateBefore = lot.stateBefore ?? lot.state;
    return { lot, actions: [action], stateBefore, confiscated: now, ...(isMoved ? { place } : {}) };
  });
  await follow(operation, followed, operationCode);
}

/** They give these back: what is whole again stands where it stood, and goes on from there. */
export async function returnJewels(
  operation: Operation,
  steps: readonly PoliceStep[],
  operationCode: string,
): Promise<void> {
  const confiscated = await confiscate(operation, steps, null);
  const followed = steps.map(({ lot, place }): Followed => {
    const now = confiscated.get(lot.id)!;
    const isWhole = now === 'none';
    const action = isWhole ? RESUME_LOT[lot.stateBefore as IntervenableLotState] : 'returnPart';
    const isMoved = lot.state === 'intervened-police';
    const stateBefore = isWhole ? null : lot.stateBefore;
    return { lot, actions: [action], stateBefore, confiscated: now, ...(isMoved ? { place } : {}) };
  });
  await follow(operation, followed, operationCode);
}

interface GivenStep {
  readonly lot: HeldLot;
  readonly lineIds: readonly string[];
  /** Of it, once these have left. */
  readonly left: LeftOfLot;
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
  const { cents, legs } = await leaveToOwner(operation, ids, leftBy);
  const loss = { account: accountPath('owners:lots', steps[0]!.lot.storeCode), amount: cents };
  await post(operation, [{ ...about, kind: 'LOT_TO_OWNER', description: lotsEs.title, legs: [...legs, loss] }]);
  await follow(operation, steps.map(afterGiven), about.operationCode);
}
interface Giving extends Pick<Posting, 'concept' | 'recordId'> {
  readonly operationCode: string;
  /** What it left its lot with, as the police book names it. */
  readonly leftBy: string;
}

function afterGiven({ lot, left: { confiscated, held }, place, placeBefore }: GivenStep): Followed {
  if (held === 0) return { lot, actions: ['giveToOwner'], stateBefore: null, confiscated, place };
  const { stateBefore } = lot;
  if (confiscated !== 'none') return { lot, actions: ['givePartToOwner'], stateBefore, confiscated };
  const moved = lot.state === 'intervened-police' ? { place: placeBefore } : {};
  const back = RESUME_LOT[stateBefore as IntervenableLotState];
  return { lot, actions: ['givePartToOwner', back], stateBefore: null, confiscated, ...moved };
}

export interface LeftOfLot {
  readonly lotId: string;
  readonly confiscated: Confiscated;
  /** How many jewels. */
  readonly held: number;
}

/** What will be left of the lots of these jewels without them, and how much of that the police have. */
export const leftWithout = (db: Db, jewelIds: readonly string[]): Promise<LeftOfLot[]> =>
  db.run(
    sql<LeftOfLot>`select l.lot_id as "lotId", count(*) filter (where not g.is_going)::int as held,
        ${confiscatedOf(sql`not g.is_going`, sql`l.confiscated_at is not null`)} as confiscated
      from lot_lines l, lateral (select l.id = any (${[...jewelIds]}::uuid[]) as is_going) g
      where l.left_at is null and l.lot_id in (select o.lot_id from lot_lines o
        where o.id = any (${[...jewelIds]}::uuid[]))
      group by l.lot_id`.compile(qb),
  );

/** As `confiscatedSql`, of jewels as they will be. */
const confiscatedOf = (counts: RawBuilder<unknown>, isWithPolice: RawBuilder<unknown>) => sql<Confiscated>`
  case count(*) filter (where ${counts} and ${isWithPolice}) when 0 then 'none'
    when count(*) filter (where ${counts}) then 'total' else 'partial' end`;

/** Written and counted in one statement, which sees them as they were: those that change count as they will be. */
async function confiscate(
  { tx }: Operation,
  steps: readonly PoliceStep[],
  at: string | null,
): Promise<ReadonlyMap<string, Confiscated>> {
  if (steps.length === 0) return new Map();
  const ids = steps.flatMap(({ lineIds }) => [...lineIds]);
  const lotIds = steps.map(({ lot }) => lot.id);
  const isWithPolice = sql`case when l.id = any (${ids}::uuid[]) then ${at !== null}::boolean
    else l.confiscated_at is not null end`;
  const rows = await tx.run(
    sql<{ lotId: string; confiscated: Confiscated }>`
      with taken as (update lot_lines set confiscated_at = ${at}::timestamptz where id = any (${ids}::uuid[]))
      select l.lot_id as "lotId", ${confiscatedOf(sql`true`, isWithPolice)} as confiscated
      from lot_lines l where l.lot_id = any (${lotIds}::uuid[]) and l.left_at is null group by l.lot_id`.compile(qb),
  );
  return new Map(rows.map(({ lotId, confiscated }) => [lotId, confiscated]));
}

interface Followed {
  readonly lot: HeldLot;
  /** Also told where the lot stays what it is: the police have one jewel more, or its owner has. */
  readonly actions: readonly ActionOf<typeof lotMachine>[];
  readonly stateBefore: LotState | null;
  readonly confiscated: Confiscated;
  readonly place?: string;
}

async function follow(operation: Operation, steps: readonly Followed[], operationCode: string): Promise<void> {
  const moves = steps.flatMap(({ lot, actions, place: to }) => {
    if (to === undefined) return [];
    const reason = lotsEs.actions[actions.at(-1)!];
    return [{ itemId: lot.id, kind: 'lot' as const, from: lot.place, to, reason, operationCode }];
  });
  const moved = await takeAll(
    operation,
    lotRecord,
    steps.map(({ lot, actions, stateBefore }) => ({ held: lot, actions, columns: { state_before: stateBefore } })),
    moves.length > 0 ? movingItems(operation, moves) : undefined,
  );
  for (const lot of moved) await settleRecord(operation, lotRecord, lot);
  const holds = steps.map(({ lot, actions, confiscated }) => {
    const { id: lotId, origin, originId, originCode, storeId } = lot;
    operation.changes.push({ topic: 'purchases', storeId, id: originId });
    return { lotId, origin, originId, originCode, storeId, confiscated, isGone: actions.includes('giveToOwner') };
  });
  if (holds.length > 0) await announce(operation, policeHeld, holds);
}
