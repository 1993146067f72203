import { count } from '@quilate/domain/kernel/format.ts';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { isDated } from '@quilate/domain/modules/office/reminders/reminders.states.ts';

const es = remindersEs;

export const titleOf = ({ event, channel }: Pick<ReminderTemplate, 'event' | 'channel'>): string =>
  es.changeOf(es.events[event], es.channels[channel]);

export const whenText = ({ event, daysBefore }: Pick<ReminderTemplate, 'event' | 'daysBefore'>): string =>
  isDated(event) ? es.daysBefore(count(daysBefore)) : es.atOnce;
