import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { originOf } from '@quilate/domain/modules/counter/work-time/work-time.record.ts';
import { exporting } from '../../../platform/export.ts';
import { recordOf } from './work-time.queries.ts';

const es = workTimeEs.columns;

/** A line for each shift of each day; the minutes of the day stand in its first line, so that they add up. */
export const workTimeExport = exporting(workTimeContract.export, {
  title: workTimeEs.title,
  page: async ({ db, who, scope, query }) => {
    const record = await recordOf(db, who, scope, query);
    const data = record.days.flatMap((day) =>
      day.shifts.map((shift, at) => ({
        ...shift,
        date: day.date,
        minutes: at === 0 ? day.minutes : null,
        last: shift.corrections[0],
      })),
    );
    return { data };
  },
  columns: [
    { head: es.employee, value: (row) => row.employeeName },
    { head: es.date, kind: 'date', value: (row) => row.date },
    { head: es.store, value: (row) => row.storeName },
    { head: es.in, kind: 'instant', value: (row) => row.inAt },
    { head: es.out, kind: 'instant', value: (row) => row.outAt },
    { head: es.dayTotal, kind: 'count', value: (row) => row.minutes },
    { head: es.kind, value: (row) => workTimeEs.origins[originOf(row)] },
    { head: es.signedIn, kind: 'instant', value: (row) => row.signedInAt },
    { head: es.signedOut, kind: 'instant', value: (row) => row.signedOutAt },
    { head: es.reason, value: (row) => row.last?.reason },
    { head: es.author, value: (row) => row.last?.authorName },
  ],
});
