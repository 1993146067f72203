/** Two people edit the same record: the second is told what the first wrote, and nothing is lost (B-24). */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { qb, type Tx } from './db.ts';

/** Refuses an edit of an older version with the record as it is now and who changed it. */
export async function refuseStale(
  tx: Tx,
  current: { readonly id: string; readonly version: number },
  given: number,
): Promise<void> {
  if (current.version === given) return;
  const last = await tx.first(
    sql<{ name: string }>`
      select concat_ws(' ', e.name, e.surname) as name from audit_events a join employees e on e.id = a.employee_id
      where a.record_id = ${current.id} order by a.at desc limit 1`.compile(qb),
  );
  throw new DomainError(kernelErrors.VERSION_CONFLICT, { current, changedBy: last?.name ?? null });
}
