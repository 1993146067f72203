import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { tokenCookie } from '../../../platform/token.ts';
import { addShift } from './commands/add-shift.ts';
import { clockIn } from './commands/clock-in.ts';
import { clockOut } from './commands/clock-out.ts';
import { correct } from './commands/correct.ts';
import { workTimeExport } from './work-time.export.ts';
import { workRecordPdf } from './work-time.pdf.ts';
import { employersOf, presentAt, recordOf, totalsOf } from './work-time.queries.ts';

const PRESENT_COOKIE = 'employeesPresent';
/** As long as a session. */
const PRESENT_SECONDS = 12 * 3600;

export const workTimeRoutes: readonly Route[] = [
  // Who is in is kept in the browser too (S0 §2): a hint for the next screen, never trusted back.
  raw(workTimeContract.present, async ({ db, who, services, reply }) => {
    const present = await presentAt(db, who!.storeId);
    const { secure } = tokenCookie(services.config.publicUrl);
    const ids = present.data.map(({ employeeId }) => employeeId).join('.');
    reply.setCookie(PRESENT_COOKIE, ids, { path: '/', sameSite: 'strict', secure, maxAge: PRESENT_SECONDS });
    return present;
  }),
  clockIn,
  clockOut,
  read(workTimeContract.record, ({ db, who, scope, query }) => recordOf(db, who, scope, query)),
  read(workTimeContract.totals, ({ db, who, scope, query }) => totalsOf(db, who, scope, query.month)),
  workTimeExport,
  read(workTimeContract.pdf, async ({ db, who, scope, query }) => {
    const record = await recordOf(db, who, scope, query);
    const employers = await employersOf(db, record, who.storeId);
    const bytes = await workRecordPdf(record, employers, new Date());
    return { type: 'application/pdf', fileName: `jornada-${query.month.slice(0, 7)}.pdf`, bytes };
  }),
  addShift,
  correct,
];
