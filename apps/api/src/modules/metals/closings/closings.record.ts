/** A closing as the kernel writes it: it belongs to the division, not to a shop. */
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { record } from '../../../platform/record.ts';
import { getClosing } from './closings.queries.ts';
import type { HeldClosing } from './closings.held.ts';

export const closingRecord = record<HeldClosing>()({
  machine: closingMachine,
  es: closingsEs,
  rules: closingRules,
  table: 'closings',
  isVersioned: true,
  topic: 'closings',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getClosing(tx, id),
});
