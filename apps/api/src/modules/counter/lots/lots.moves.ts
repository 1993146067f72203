/** Lots of other rooms' operations, moved along their state table. */
import { type ActionOf, rowFor } from '@quilate/domain/kernel/machine.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Operation } from '../../../platform/command.ts';
import { qb } from '../../../platform/db.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import type { HeldLot } from './lots.store.ts';

export interface LotStep {
  readonly lot: HeldLot;
  readonly action: ActionOf<typeof lotMachine>;
  /** Where it is afterwards; where it was unless said. */
  readonly to?: string;
}

/** Moves lots of other rooms' operations along their state table and, where they change hands, in custody. */
export async function moveLots(operation: Operation, steps: readonly LotStep[], operationCode: string): Promise<void> {
  const moved = steps.map((step) => ({ ...step, state: rowFor(lotMachine, lotRules, step.lot, step.action).to }));
  for (const { lot, action, state } of moved) {
    operation.states.push({ concept: lotMachine.concept, recordId: lot.id, from: lot.state, to: state, action });
    operation.changes.push({ topic: 'lots', storeId: lot.storeId, id: lot.id });
    await operation.tx.run(
      qb
        .updateTable('lots')
        .set({ state: state as LotState })
        .where('id', '=', lot.id),
    );
  }
  const carried = moved.flatMap(({ lot, action, to }) =>
    to === undefined
      ? []
      : [{ itemId: lot.id, kind: 'lot' as const, to, reason: lotsEs.actions[action], operationCode }],
  );
  await moveItems(operation, carried);
}
