import { labelTemplateMachine } from '@quilate/domain/modules/master-data/labels/labels.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const labelsInvariants: RoomInvariants = {
  stated: [{ machine: labelTemplateMachine, table: 'label_templates', state: `'recorded'` }],
};
