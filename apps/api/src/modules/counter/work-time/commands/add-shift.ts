import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { areTimesRight, type Span } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { closedMonthOf } from '../../cash/cash.public.ts';
import { shiftRecord } from '../work-time.record.ts';
import { refuseOverlap } from '../work-time.store.ts';

/** A shift somebody worked and forgot to clock: whose time it is signs it, a manager allows it and says why (B-33). */
export const addShift = creation({
  endpoint: workTimeContract.addShift,
  record: shiftRecord,
  action: 'addShift',
  async lock({ tx, body }) {
    const employeeId = body.signature.employeeId;
    await tx.run(sql`select from employees where id = ${employeeId} for no key update`.compile(qb));
    return { id: uuidv7(), employeeId };
  },
  bound: () => ({ recordCode: null, amountCents: null }),
  async run(operation, { facts, body, state }) {
    const { tx, who, now, approver } = operation;
    const { inAt, outAt } = body;
    const { id, employeeId } = facts;
    if (!areTimesRight({ inAt, outAt }, now)) throw refuse(workTimeErrors.SHIFT_TIMES_WRONG);
    await refuseClosedMonth(tx, who.storeId, { inAt, outAt });
    await refuseOverlap(tx, facts, { inAt, outAt });
    const row = { id, store_id: who.storeId, employee_id: employeeId, state, is_added: true };
    await tx.run(qb.insertInto('work_shifts').values({ ...row, in_at: inAt, in_signer_id: employeeId }));
    const agreed = { reason: operation.reason!, made_at: now, author_id: approver!.id, consent_id: employeeId };
    await tx.run(qb.insertInto('work_corrections').values({ shift_id: id, in_at: inAt, out_at: outAt, ...agreed }));
    return { id, details: { employeeId }, after: { inAt, outAt } };
  },
});

const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What a shop has closed is not added to, on either side of midnight. */
async function refuseClosedMonth(tx: Tx, storeId: string, { inAt, outAt }: Span): Promise<void> {
  const dates = [inAt, outAt].map((at) => businessDate(new Date(at)));
  const closed = await closedMonthOf(tx, storeId, dates);
  if (closed === undefined) return;
  throw refuse(workTimeErrors.SHIFT_MONTH_CLOSED, { closedMonthEs: MONTH.format(new Date(`${closed}T00:00:00Z`)) });
}
