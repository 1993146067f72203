import type { remindersContract } from '@quilate/domain/modules/office/reminders/reminders.contract.ts';
import { remindersPaths } from '@quilate/domain/modules/office/reminders/reminders.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const reminders = clientOf<typeof remindersContract>()('reminders', remindersPaths);

export const templatesQuery = { ...reminders.templates.query(), ...FRESH };
