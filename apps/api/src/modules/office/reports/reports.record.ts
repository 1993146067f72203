/** A report as the kernel knows it: made once, it never changes. */
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { reportMachine } from '@quilate/domain/modules/office/reports/reports.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getReport } from './reports.queries.ts';

export const reportRecord = record<Held>()({
  machine: reportMachine,
  es: reportsEs,
  rules: {},
  table: 'reports',
  state: null,
  isVersioned: false,
  topic: 'reports',
  heardIn: 'everywhere',
  reply: async ({ tx }, id) => (await getReport(tx, id))!,
});
