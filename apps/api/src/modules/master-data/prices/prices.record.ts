/** A version of the prices and a quote of the market as the kernel writes them. */
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { priceMachine, quoteMachine, quoteRules } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { currentPrices, getQuote } from './prices.queries.ts';
import { type HeldQuote, heldQuote } from './prices.store.ts';

export const priceRecord = record<Held>()({
  machine: priceMachine,
  es: pricesEs,
  rules: {},
  table: 'price_settings',
  state: null,
  isVersioned: false,
  topic: 'prices',
  heardIn: 'everywhere',
  reply: ({ tx, now }) => currentPrices(tx, new Date(now)),
});

export const quoteRecord = record<HeldQuote>()({
  machine: quoteMachine,
  es: pricesEs,
  rules: quoteRules,
  table: 'metal_quotes',
  isVersioned: false,
  topic: 'prices',
  heardIn: 'everywhere',
  read: ({ tx }, id) => heldQuote(tx, id),
  reply: ({ tx }, id) => getQuote(tx, id),
});
