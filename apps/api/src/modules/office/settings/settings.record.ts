/** A value of a limit as the kernel knows it: written once, followed by the next one. */
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { limitMachine } from '@quilate/domain/modules/office/settings/settings.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { limitLineOf } from './settings.queries.ts';

export const limitRecord = record<Held>()({
  machine: limitMachine,
  es: settingsEs,
  rules: {},
  table: 'policy_limits',
  state: null,
  isVersioned: false,
  topic: 'settings',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => limitLineOf(tx, id),
});
