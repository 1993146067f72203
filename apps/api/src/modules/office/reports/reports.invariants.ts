import { reportMachine } from '@quilate/domain/modules/office/reports/reports.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const reportsInvariants: RoomInvariants = {
  stated: [{ machine: reportMachine, table: 'reports', state: `'generated'` }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from reports`],
};
