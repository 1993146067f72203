/** What a shop began with, as the kernel writes it. */
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import { stockOpeningMachine } from '@quilate/domain/modules/office/stock-openings/stock-openings.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getOpening } from './stock-openings.queries.ts';

export const stockOpeningRecord = record<Held>()({
  machine: stockOpeningMachine,
  es: stockOpeningsEs,
  rules: {},
  table: 'stock_openings',
  isVersioned: false,
  topic: 'stock-openings',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getOpening(tx, id),
});
