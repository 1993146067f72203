import { appraisalMachine } from '@quilate/domain/modules/counter/appraisals/appraisals.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

export const appraisalsInvariants: RoomInvariants = {
  stated: [{ machine: appraisalMachine, table: 'appraisals', state: 'state' }],
  numbered: [coded('TA', 'appraisals', 'created_at', 'made_date')],
};
