import { expect, test } from 'vitest';
import { storesEs } from './stores.es.ts';
import { CHANNELS } from './stores.states.ts';

test('R-CHAN-01 a shop sells on line, is the office, or has a counter', () => {
  expect(CHANNELS.map((channel) => storesEs.channels[channel])).toEqual(['Ecommerce', 'Oficina', 'Tienda física']);
});
