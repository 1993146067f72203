import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { alarmsContract } from '@quilate/domain/modules/office/alarms/alarms.contract.ts';
import type { AlarmFacts } from '@quilate/domain/modules/office/alarms/alarms.machine.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import type { Held } from '../../../../platform/record.ts';
import { alarmRecord } from '../alarms.record.ts';

/** Somebody of direction knows of it; it leaves home, not the list. */
export const acknowledge = action({
  endpoint: alarmsContract.acknowledge,
  record: alarmRecord,
  action: 'acknowledge',
  async lock({ tx, params }) {
    const alarm = await tx.first(
      sql<Held & AlarmFacts>`select id, state from alarms where id = ${params.alarmId} for no key update`.compile(qb),
    );
    if (!alarm) throw new DomainError(kernelErrors.NOT_FOUND);
    return alarm;
  },
});
