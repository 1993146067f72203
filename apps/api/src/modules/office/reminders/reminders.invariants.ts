import { reminderTemplateMachine } from '@quilate/domain/modules/office/reminders/reminders.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const remindersInvariants: RoomInvariants = {
  stated: [{ machine: reminderTemplateMachine, table: 'reminder_templates', state: `'recorded'` }],
};
