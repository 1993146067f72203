import { reportMachine } from '@quilate/domain/modules/office/reports/reports.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

export const reportsInvariants: RoomInvariants = {
  stated: [{ machine: reportMachine, table: 'reports', state: `'generated'` }],
  numbered: [coded('IF', 'reports', 'created_at')],
};
