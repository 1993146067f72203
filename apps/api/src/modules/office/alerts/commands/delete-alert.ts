import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertMachine, alertRules } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getAlert } from '../alerts.queries.ts';

/** It is seen no more; who wrote and who deleted it stays in the activity. */
export const deleteAlert = command({
  endpoint: alertsContract.deleteAlert,
  machine: alertMachine,
  rules: alertRules,
  action: 'deleteAlert',
  lock: lockAlert,
  async run(operation, { facts, row }) {
    const { tx, scope } = operation;
    await tx.run(
      qb
        .updateTable('alerts')
        .set({ state: row!.to as 'deleted' })
        .where('id', '=', facts.id),
    );
    operation.changes.push({ topic: 'alerts', storeId: '*', id: facts.id });
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getAlert(tx, scope, facts.id) };
  },
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
