import { METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { QUOTE_KINDS } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { asSomeOf, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const SECTIONS = ['discounts', 'references', 'goldTiers', 'fixed'] as const;

export interface HistorySearch extends Pick<PageSearch, 'limit' | 'cursor'> {
  readonly section?: (typeof SECTIONS)[number] | undefined;
}
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const { limit, cursor } = pageSearch(raw);
  return { limit, cursor, section: asSomeOf(SECTIONS, [raw['section']].flat())?.[0] };
}

export interface QuoteSearch {
  readonly kind?: (typeof QUOTE_KINDS)[number] | undefined;
  readonly metal?: Metal | undefined;
  readonly weightMg?: number | undefined;
}
export type QuoteQuestion = { readonly [Name in keyof QuoteSearch]-?: NonNullable<QuoteSearch[Name]> };
export function quoteSearch(raw: Record<string, unknown>): QuoteSearch {
  const weightMg = Number(raw['weightMg']);
  return {
    kind: asSomeOf(QUOTE_KINDS, [raw['kind']].flat())?.[0],
    metal: asSomeOf(METALS, [raw['metal']].flat())?.[0],
    weightMg: Number.isSafeInteger(weightMg) && weightMg > 0 ? weightMg : undefined,
  };
}
