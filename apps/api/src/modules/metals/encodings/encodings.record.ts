/** An encoding as the kernel writes it. */
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { record } from '../../../platform/record.ts';
import { getEncoding } from './encodings.queries.ts';
import type { HeldEncoding } from './encodings.store.ts';

export const encodingRecord = record<HeldEncoding>()({
  machine: encodingMachine,
  es: encodingsEs,
  rules: encodingRules,
  table: 'encodings',
  isVersioned: true,
  topic: 'encodings',
  heardIn: 'everywhere',
  things: ({ parents, lots }) => [...lots.map(({ id }) => id), ...parents.flatMap(({ productId }) => productId ?? [])],
  reply: ({ tx, who }, id) => getEncoding(tx, who, id),
});
