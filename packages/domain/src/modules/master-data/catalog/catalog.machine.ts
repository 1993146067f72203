import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { CatalogueState } from './catalog.rules.ts';

/** What may be corrected while it is not put away. */
const LIVE = ['active', 'discontinued'] as const;

/**
 * Producto de catálogo: its life, which people decide (S1 §4). Whether an active one is available, low or out of stock
 * is counted from its pieces and never kept (docs/decisions/0033).
 */
export const catalogMachine = defineMachine({
  concept: 'catalogueProduct',
  states: ['active', 'discontinued', 'archived'],
  initial: 'active',
  creation: { action: 'register', to: 'active' },
  final: [],
  rows: [
    { action: 'edit', from: LIVE },
    { action: 'discontinue', from: 'active', to: 'discontinued', undo: 'restore' },
    { action: 'archive', from: 'active', to: 'archived', when: 'isSoldOut', undo: 'restore' },
    { action: 'restore', from: ['discontinued', 'archived'], to: 'active' },
    { action: 'runOut', from: 'discontinued', to: 'archived', when: 'isSoldOut', auto: true },
    // A piece that was taken back is sold again before the product rests.
    { action: 'reappear', from: 'archived', to: 'discontinued', when: 'hasStock', auto: true },
    { action: 'addImage', from: LIVE },
    { action: 'arrangeImages', from: LIVE },
    { action: 'removeImage', from: LIVE },
  ],
});

export interface CatalogueFacts {
  readonly state: CatalogueState;
  /** Pieces that can still be sold. */
  readonly units: number;
}
export const catalogRules = {
  isSoldOut: ({ units }) => units === 0,
  hasStock: ({ units }) => units > 0,
} satisfies RulesFor<typeof catalogMachine, CatalogueFacts>;
