import type { RoomInvariants } from '../../../platform/invariants.ts';

export const reportsInvariants: RoomInvariants = {
  stated: [{ concept: 'report', table: 'reports', state: `'generated'` }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from reports`],
};
