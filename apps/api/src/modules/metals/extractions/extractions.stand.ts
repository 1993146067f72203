/** Where a lot stands while its jewels become pieces or bars one by one (docs/decisions/0054, 0055). */
import type { ActionOf } from '@quilate/domain/kernel/machine.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import type { HeldLot } from '../../counter/lots/lots.held.ts';
import { moveLots } from '../../counter/lots/lots.moves.ts';

/** With them, nobody touches any of its jewels. */
export const isHeldByPolice = (lot: Pick<HeldLot, 'stateBefore'>): boolean => lot.stateBefore !== null;

interface Rest {
  readonly id: string;
  /** Jewels that are still in the lot: to be made pieces, those of them that are under way, and to be melted. */
  readonly toEncode: number;
  readonly underWay: number;
  readonly toMelt: number;
}

type Step = ActionOf<typeof lotMachine>;
const STEPS: Readonly<Partial<Record<LotState, Readonly<Partial<Record<LotState, Step>>>>>> = {
  'to-be-coded': { coding: 'startCoding' },
  coding: { 'to-be-coded': 'stopCoding', tagged: 'leaveToMelt', coded: 'finishCoding' },
  tagged: { 'removed-metal': 'melt', coding: 'undoCoding' },
  coded: { coding: 'undoCoding' },
  'removed-metal': { coding: 'undoCoding' },
};

function standOf(lot: HeldLot, { toEncode, underWay, toMelt }: Rest): LotState {
  if (underWay > 0) return 'coding';
  if (toEncode > 0) return 'to-be-coded';
  if (toMelt > 0) return 'tagged';
  return lot.state === 'tagged' ? 'removed-metal' : 'coded';
}

const isUsedUp = (state: LotState): boolean => state === 'coded' || state === 'removed-metal';

/**
 * Each of them as its jewels say now; what is used up is where the last of it went, and what comes back is in its shop.
 * Whoever calls holds them.
 */
export async function standLots(
  operation: Operation,
  lots: readonly HeldLot[],
  code: string,
  place: string,
): Promise<void> {
  if (lots.length === 0) return;
  const ids = lots.map((lot) => lot.id);
  const rests = await operation.tx.run(
    sql<Rest>`select l.lot_id as id,
        count(*) filter (where j.mode in ('ENCODING', 'UNIFY'))::int as "toEncode",
        count(*) filter (where j.mode in ('ENCODING', 'UNIFY') and j.processed_at is not null)::int as "underWay",
        count(*) filter (where j.mode = 'MELTING')::int as "toMelt"
      from lot_lines l join extraction_jewels j on j.jewel_id = l.id
      where l.lot_id = any (${ids}::uuid[]) and l.left_at is null group by 1`.compile(qb),
  );
  const steps = lots.flatMap((lot) => {
    const rest = rests.find(({ id }) => id === lot.id) ?? { id: lot.id, toEncode: 0, underWay: 0, toMelt: 0 };
    const to = standOf(lot, rest);
    if (to === lot.state) return [];
    const action = STEPS[lot.state]?.[to];
    if (action === undefined) throw new Error(`lot ${lot.code} cannot go from ${lot.state} to ${to}`);
    const end = isUsedUp(to) ? { to: place } : isUsedUp(lot.state) ? { to: storePlace(lot.storeCode) } : {};
    return [{ lot, action, ...end }];
  });
  await moveLots(operation, steps, code);
}
