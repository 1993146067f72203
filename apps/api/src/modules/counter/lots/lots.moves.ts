/** Lots of other rooms' operations, moved along their state table. */
import type { ActionOf } from '@quilate/domain/kernel/machine.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Tx } from '../../../platform/db.ts';
import { moveByItself, rowsAfter, takeAll } from '../../../platform/moves.ts';
import { settleRecord } from '../../../platform/record.ts';
import { movingItems } from '../../foundations/custody/custody.public.ts';
import { lotRecord } from './lots.record.ts';
import type { HeldLot } from './lots.held.ts';

/** Lots that are locked, moved by the calendar of another room; answers how many. */
export const ageLots = (tx: Tx, lots: readonly HeldLot[], action: 'fallCritical' | 'catchUp'): Promise<number> =>
  moveByItself(
    tx,
    lotRecord,
    lots.map((lot) => ({ ...lot, rows: rowsAfter(lotRecord, lot, [action]) })),
  );

export interface LotStep {
  readonly lot: HeldLot;
  readonly action: ActionOf<typeof lotMachine>;
  /** Where it is afterwards; where it was unless said. */
  readonly to?: string;
}

/** Moves lots of other rooms' operations along their state table and, where they change hands, in custody. */
export async function moveLots(operation: Operation, steps: readonly LotStep[], operationCode: string): Promise<void> {
  const courses = steps.map(({ lot, action }) => ({ held: lot, actions: [action] }));
  const carried = steps.flatMap(({ lot, action, to }) =>
    to === undefined
      ? []
      : [{ itemId: lot.id, kind: 'lot' as const, from: lot.place, to, reason: lotsEs.actions[action], operationCode }],
  );
  const beside = carried.length > 0 ? movingItems(operation, carried) : undefined;
  for (const moved of await takeAll(operation, lotRecord, courses, beside))
    await settleRecord(operation, lotRecord, moved);
}
