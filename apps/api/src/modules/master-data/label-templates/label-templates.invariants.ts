import { labelTemplateMachine } from '@quilate/domain/modules/master-data/label-templates/label-templates.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const labelTemplatesInvariants: RoomInvariants = {
  stated: [{ machine: labelTemplateMachine, table: 'label_templates', state: `'recorded'` }],
};
