import { refuse } from '@quilate/domain/kernel/errors.ts';
import { journalsContract } from '@quilate/domain/modules/office/journals/journals.contract.ts';
import { journalsErrors } from '@quilate/domain/modules/office/journals/journals.errors.ts';
import type { CodeLine } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { codeLine } from '../journals.codes.ts';
import { journalCodeRecord } from '../journals.record.ts';

/** A code from a day on; the journal of the days before keeps the one it had (B-43). */
export const setCode = creation({
  endpoint: journalsContract.setCode,
  record: journalCodeRecord,
  action: 'setCode',
  lock,
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    const { account, code, validFrom, reason } = body;
    if (validFrom < today) throw refuse(journalsErrors.JOURNAL_DATE_PAST);
    const before = inForceOn(facts, validFrom);
    if (before === code) throw refuse(journalsErrors.JOURNAL_CODE_UNCHANGED);
    const id = uuidv7();
    const row = { id, account, code, valid_from: validFrom, reason, employee_id: who.employeeId, created_at: now };
    await tx.run(qb.insertInto('journal_codes').values(row));
    return { id, before: { account, code: before }, after: { account, code, validFrom } };
  },
});

/** Two who change the same account come one after the other: the second sees what the first wrote. */
async function lock({ tx, body }: LockInput<typeof journalsContract.setCode>): Promise<CodeLine> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`journal:${body.account}`}))`.compile(qb));
  return await codeLine(tx, body.account);
}

function inForceOn({ current, upcoming }: CodeLine, date: string): string {
  return upcoming.findLast((one) => one.validFrom! <= date)?.code ?? current.code;
}
