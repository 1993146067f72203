/** A lot as the kernel writes it; its operation's page shows it too. */
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import { sql } from 'kysely';
import { record } from '../../../platform/record.ts';
import { getLot } from './lots.detail.ts';
import { type HeldLot, readLots } from './lots.held.ts';

export const lotRecord = record<HeldLot>()({
  machine: lotMachine,
  es: lotsEs,
  rules: lotRules,
  table: 'lots',
  isVersioned: false,
  topic: 'lots',
  heardIn: 'store',
  read: async ({ tx }, id) => (await readLots(tx, sql`k.id = ${id}`))[0]!,
  reply: ({ tx, scope }, id) => getLot(tx, scope, id),
});
