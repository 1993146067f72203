/** The tables of the module; only these functions write them. */
import { activityOfAction } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';

interface Noted {
  readonly id: string;
}

type Author = Pick<Operation, 'who' | 'now' | 'signer' | 'driver'>;
export const lineOf = ({ who, now, signer, driver }: Author, { id }: Noted, action: string) => ({
  id: uuidv7(),
  work_id: id,
  at: now,
  action,
  activity: activityOfAction(action) as 'STARTED' | null,
  employee_id: who.employeeId,
  signer_id: signer?.id ?? driver?.id ?? null,
});

/** One line of its history, with who did it, who signed and what the scale said (S0 §3). Lines are never changed. */
export async function writeLog(
  operation: Operation,
  noted: Noted,
  action: string,
  note: string | null = null,
  weightMg?: number,
): Promise<void> {
  const said = { note: note === '' ? null : note, weight_mg: weightMg ?? null };
  await operation.tx.run(qb.insertInto('work_log').values({ ...lineOf(operation, noted, action), ...said }));
}

/** What one act does to it, one after the other, with nothing to add. */
export async function writeLogs(operation: Operation, noted: Noted, actions: readonly string[]): Promise<void> {
  await operation.tx.run(qb.insertInto('work_log').values(actions.map((action) => lineOf(operation, noted, action))));
}
