/** An alert as the kernel writes it; whoever it is for may be anywhere. */
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import { type AlertFacts, alertMachine, alertRules } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getAlert } from './alerts.queries.ts';

export const alertRecord = record<Held & AlertFacts>()({
  machine: alertMachine,
  es: alertsEs,
  rules: alertRules,
  table: 'alerts',
  isVersioned: false,
  topic: 'alerts',
  heardIn: 'everywhere',
  reply: ({ tx, scope }, id) => getAlert(tx, scope, id),
});
