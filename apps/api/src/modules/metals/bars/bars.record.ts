/** A bar as the kernel writes it: it is of the division, and lies somewhere. */
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { barMachine, barRules } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import { record } from '../../../platform/record.ts';
import { getBar } from './bars.queries.ts';
import type { HeldBar } from './bars.store.ts';

export const barRecord = record<HeldBar>()({
  machine: barMachine,
  es: barsEs,
  rules: barRules,
  table: 'bars',
  isVersioned: true,
  topic: 'bars',
  heardIn: 'everywhere',
  things: ({ id }) => [id],
  reply: ({ tx, who }, id) => getBar(tx, who, id),
});
