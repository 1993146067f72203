/** An alarm as the kernel writes it. */
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import { type AlarmFacts, alarmMachine, alarmRules } from '@quilate/domain/modules/office/alarms/alarms.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getAlarm } from './alarms.queries.ts';

export const alarmRecord = record<Held & AlarmFacts>()({
  machine: alarmMachine,
  es: alarmsEs,
  rules: alarmRules,
  table: 'alarms',
  isVersioned: false,
  topic: 'alarms',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getAlarm(tx, id),
});
