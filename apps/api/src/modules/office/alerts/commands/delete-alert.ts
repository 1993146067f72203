import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { alertRecord } from '../alerts.record.ts';

/** It is seen no more; who wrote and who deleted it stays in the activity. */
export const deleteAlert = action({
  endpoint: alertsContract.deleteAlert,
  record: alertRecord,
  action: 'deleteAlert',
  lock: lockAlert,
});

interface Held {
  readonly id: string;
  readonly state: 'active' | 'deleted';
  readonly storeIds: string[];
}

async function lockAlert({ tx, scope, params }: LockInput<typeof alertsContract.deleteAlert>) {
  const alert = await tx.first(
    sql<Held>`select id, state, store_ids as "storeIds" from alerts
      where id = ${params.alertId} for no key update`.compile(qb),
  );
  const isSeen =
    scope === undefined || alert?.storeIds.length === 0 || alert?.storeIds.some((id) => scope.includes(id));
  if (!alert || !isSeen) throw new DomainError(kernelErrors.NOT_FOUND);
  const isForOwnShops =
    scope === undefined || (alert.storeIds.length > 0 && alert.storeIds.every((id) => scope.includes(id)));
  return { ...alert, isForOwnShops };
}
