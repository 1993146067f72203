import { alarmsContract } from '@quilate/domain/modules/office/alarms/alarms.contract.ts';
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listAlarms } from './alarms.queries.ts';

const es = alarmsEs.columns;

export const alarmsExport = exporting(alarmsContract.export, {
  title: alarmsEs.title,
  page: ({ db, query }, at) => listAlarms(db, { ...query, ...at }),
  columns: [
    { head: es.kind, value: (alarm) => alarmsEs.kinds[alarm.kind] },
    { head: es.text, value: (alarm) => alarm.text },
    { head: es.since, kind: 'instant', value: (alarm) => alarm.createdAt },
    { head: es.last, kind: 'instant', value: (alarm) => alarm.lastAt },
    { head: es.times, kind: 'count', value: (alarm) => alarm.times },
    { head: es.ended, kind: 'instant', value: (alarm) => alarm.endedAt },
    { head: es.state, value: (alarm) => alarmsEs.states[alarm.state] },
  ],
});
