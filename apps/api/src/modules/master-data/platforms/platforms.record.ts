/** A platform as the kernel tells of it: named by a word, it is written by its room and known by a number. */
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { platformMachine } from '@quilate/domain/modules/master-data/platforms/platforms.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getPlatform } from './platforms.queries.ts';
import { platformOf } from './platforms.store.ts';

export const platformRecord = record<Held>()({
  machine: platformMachine,
  es: platformsEs,
  rules: {},
  table: 'platforms',
  state: null,
  isVersioned: true,
  topic: 'platforms',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getPlatform(tx, platformOf(id)),
});
