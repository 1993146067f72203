/** Working time for other modules: it ends where somebody no longer works. */
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import type { EndedReach } from '../../master-data/employees/employees.announcements.ts';
import { shiftRecord } from './work-time.record.ts';

/** Who is at work where they belong no more is clocked out by who decided it: nobody absent keeps the door open. */
export async function endShiftsOutside(operation: Operation, { employeeId, keptStoreIds }: EndedReach): Promise<void> {
  const { tx, now, who } = operation;
  const open = await tx.run(
    sql<{ id: string; storeId: string }>`select id, store_id as "storeId" from work_shifts
      where employee_id = ${employeeId} and state = 'present' and store_id <> all (${[...keptStoreIds]}::uuid[])
      for no key update`.compile(qb),
  );
  const columns = { out_at: now, out_signer_id: who.employeeId };
  for (const shift of open)
    await take(operation, shiftRecord, { ...shift, state: 'present', isForgotten: false }, 'clockOut', { columns });
}
