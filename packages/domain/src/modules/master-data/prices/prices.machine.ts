import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { isAbsurd } from './prices.rules.ts';
import type { QuoteState } from './prices.schema.ts';
import { QUOTE_STATES } from './prices.states.ts';

/** Precios: a version is published and never edited; the next one takes its place (S0 §3). */
export const priceMachine = defineMachine({
  concept: 'prices',
  states: ['published'],
  initial: 'published',
  final: ['published'],
  creation: { action: 'publish', to: 'published', needs: ['signature'] },
  rows: [],
});

/** Cotización: what the market's source says; a jump waits until a person believes it (A19). */
export const quoteMachine = defineMachine({
  concept: 'metalQuote',
  states: QUOTE_STATES,
  initial: 'held',
  final: ['accepted', 'refused'],
  creation: { action: 'fetch', to: 'held' },
  rows: [
    { action: 'trust', from: 'held', to: 'accepted', when: 'isPlausible', auto: true },
    // Nobody is asked again for what was discarded word for word (docs/decisions/0199).
    { action: 'refuseAgain', from: 'held', to: 'refused', when: 'isDiscarded', auto: true },
    { action: 'acceptQuote', from: 'held', to: 'accepted', needs: ['signature'], irreversible: true },
    { action: 'refuseQuote', from: 'held', to: 'refused', needs: ['signature'], irreversible: true },
  ],
});
export interface QuoteFacts {
  readonly state: QuoteState;
  readonly pricePerGramE4: number;
  /** The last accepted one, if any. */
  readonly lastE4: number | undefined;
  /** The source says word for word what a person has just discarded. */
  readonly isDiscarded: boolean;
}
export const quoteRules = {
  isPlausible: (quote) => !isAbsurd(quote.pricePerGramE4, quote.lastE4),
  isDiscarded: (quote) => quote.isDiscarded,
} satisfies RulesFor<typeof quoteMachine, QuoteFacts>;
