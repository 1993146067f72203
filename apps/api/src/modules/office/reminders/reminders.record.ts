/** A text as the kernel knows it: written once, followed by the next one. */
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import { reminderTemplateMachine } from '@quilate/domain/modules/office/reminders/reminders.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { templateSince } from './reminders.templates.ts';

export const reminderTemplateRecord = record<Held>()({
  machine: reminderTemplateMachine,
  es: remindersEs,
  rules: {},
  table: 'reminder_templates',
  state: null,
  isVersioned: true,
  topic: 'reminders',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => templateSince(tx, id),
});
