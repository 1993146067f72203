import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { addShift } from './commands/add-shift.ts';
import { clockIn } from './commands/clock-in.ts';
import { clockOut } from './commands/clock-out.ts';
import { correct } from './commands/correct.ts';
import { workTimeExport } from './work-time.export.ts';
import { workRecordPdf } from './work-time.pdf.ts';
import { presentAt, recordOf, totalsOf } from './work-time.queries.ts';

export const workTimeRoutes: readonly Route[] = [
  read(workTimeContract.present, ({ db, who }) => presentAt(db, who.storeId)),
  clockIn,
  clockOut,
  read(workTimeContract.record, ({ db, who, scope, query }) => recordOf(db, who, scope, query)),
  read(workTimeContract.totals, ({ db, who, scope, query }) => totalsOf(db, who, scope, query.month)),
  workTimeExport,
  read(workTimeContract.pdf, async ({ db, who, scope, query }) => {
    const record = await recordOf(db, who, scope, query);
    const bytes = await workRecordPdf(record, new Date());
    return { type: 'application/pdf', fileName: `jornada-${query.month.slice(0, 7)}.pdf`, bytes };
  }),
  addShift,
  correct,
];
