/** The tables of the module; only these functions write them. */
import { activityOfAction } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';

interface Noted {
  readonly id: string;
}

/** One line of its history, with who did it, who signed and what the scale said (S0 §3). Lines are never changed. */
export async function writeLog(
  { tx, who, now, signer, driver }: Operation,
  { id }: Noted,
  action: string,
  note: string | null = null,
  weightMg?: number,
): Promise<void> {
  await tx.run(
    qb.insertInto('work_log').values({
      id: uuidv7(),
      work_id: id,
      at: now,
      action,
      activity: activityOfAction(action) as 'STARTED' | null,
      employee_id: who.employeeId,
      signer_id: signer?.id ?? driver?.id ?? null,
      note: note === '' ? null : note,
      weight_mg: weightMg ?? null,
    }),
  );
}
