import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { isOver } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { closedMonthRecord } from '../cash.record.ts';

/** Closes a month of the session's shop for good: the ledger refuses what is dated in it (B-34). */
export const closeMonth = creation({
  endpoint: cashContract.closeMonth,
  record: closedMonthRecord,
  action: 'closeMonth',
  lock,
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    if (!isOver(body.month, today)) throw refuse(cashErrors.MONTH_NOT_OVER);
    if (facts.hasOpenSession) throw refuse(cashErrors.MONTH_HAS_OPEN_SESSION);
    const id = uuidv7();
    const made = await tx.first(
      qb
        .insertInto('closed_months')
        .values({
          id,
          store_id: who.storeId,
          month: body.month,
          closed_at: now,
          closed_by: operation.signer?.id ?? who.employeeId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
    if (!made) throw new DomainError(cashErrors.MONTH_ALREADY_CLOSED);
    return { id, code: `${who.storeCode} ${body.month.slice(0, 7)}`, details: { month: body.month } };
  },
});

interface Facts {
  readonly hasOpenSession: boolean;
}

function lock({ tx, who, body }: LockInput<typeof cashContract.closeMonth>): Promise<Facts> {
  return tx.one(
    sql<Facts>`select exists (select from cash_sessions where store_id = ${who.storeId} and state = 'open'
      and date_trunc('month', business_date)::date <= ${body.month}::date) as "hasOpenSession"`.compile(qb),
  );
}
