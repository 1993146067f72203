import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import { reportsErrors } from '@quilate/domain/modules/office/reports/reports.errors.ts';
import { MAX_REPORT_LINES } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { digestOf } from '../reports.lines.ts';
import { reportRecord } from '../reports.record.ts';

/** What began before midnight may still be written some minutes after it. */
const SETTLING_MS = 10 * 60_000;

/** Makes a report of days that are over, by what the books say of them (R-REP-01). */
export const generate = creation({
  endpoint: reportsContract.generate,
  record: reportRecord,
  action: 'generate',
  async lock({ tx, body }) {
    if (body.storeId === null) return {};
    const store = await tx.first(qb.selectFrom('store_names').select('id').where('id', '=', body.storeId));
    if (!store) throw new DomainError(kernelErrors.NOT_FOUND);
    return {};
  },
  async run(operation, { body }) {
    const { tx, who, now, today } = operation;
    const settled = addDays(businessDate(new Date(new Date(now).getTime() - SETTLING_MS)), -1);
    if (body.untilDate > settled) throw refuse(reportsErrors.REPORT_DAY_OPEN);
    const digest = await digestOf(tx, body.type, body);
    if (digest.lineCount > MAX_REPORT_LINES) throw refuse(reportsErrors.REPORT_TOO_LONG, { max: MAX_REPORT_LINES });
    const id = uuidv7();
    const { code } = await tx.one(
      sql<{ code: string }>`
        insert into reports (id, code, type, store_id, from_date, until_date, line_count, total_cents, hash, author_id)
        select ${id}, next_operation_code('IF', ${who.storeCode}, ${today}::date), ${body.type},
          ${body.storeId}::uuid, ${body.fromDate}::date, ${body.untilDate}::date, ${digest.lineCount},
          ${digest.totalCents}, ${digest.hash}, ${who.employeeId}::uuid
        returning code`.compile(qb),
    );
    return { id, code, details: { ...digest } };
  },
});
