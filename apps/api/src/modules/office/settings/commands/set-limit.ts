import { refuse } from '@quilate/domain/kernel/errors.ts';
import { settingsContract } from '@quilate/domain/modules/office/settings/settings.contract.ts';
import { settingsErrors } from '@quilate/domain/modules/office/settings/settings.errors.ts';
import { isWithinLimits } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import type { LimitLine } from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { writeLimit } from '../../../../platform/limits.ts';
import { limitLine } from '../settings.queries.ts';
import { limitRecord } from '../settings.record.ts';

/** A value from a day on; what was done under the one before keeps it (R-CONST-01). */
export const setLimit = creation({
  endpoint: settingsContract.setLimit,
  record: limitRecord,
  action: 'setLimit',
  lock,
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    const { name, value, validFrom, reason } = body;
    if (!isWithinLimits(name, value)) throw refuse(settingsErrors.LIMIT_OUT_OF_RANGE);
    if (validFrom < today) throw refuse(settingsErrors.LIMIT_DATE_PAST);
    const before = inForceOn(facts, validFrom);
    if (before === value && isSaid(facts, validFrom)) throw refuse(settingsErrors.LIMIT_UNCHANGED);
    const id = uuidv7();
    await writeLimit(tx, { id, name, value, validFrom, source: reason, employeeId: who.employeeId, createdAt: now });
    const [was, is] = [{ [name]: before }, { [name]: value, validFrom }];
    return { id, before: was, after: is };
  },
});

/** Two who change the same limit come one after the other: the second sees what the first wrote. */
async function lock({ tx, body }: LockInput<typeof settingsContract.setLimit>): Promise<LimitLine> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`limit:${body.name}`}))`.compile(qb));
  return await limitLine(tx, body.name);
}

/** By somebody: that the first value is the right one is an answer too, once (docs/decisions/0350). */
const isSaid = ({ current, upcoming }: LimitLine, date: string): boolean =>
  current.validFrom !== null || upcoming.some((one) => one.validFrom! <= date);

function inForceOn({ current, upcoming }: LimitLine, date: string): number {
  return upcoming.findLast((one) => one.validFrom! <= date)?.value ?? current.value;
}
