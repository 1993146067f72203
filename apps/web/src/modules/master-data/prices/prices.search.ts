import { METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { QUOTE_KINDS } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { one, whole } from '@quilate/domain/kernel/list.ts';

const MAX_MG = 100_000_000;

export interface QuoteSearch {
  readonly kind?: (typeof QUOTE_KINDS)[number] | undefined;
  readonly metal?: Metal | undefined;
  readonly weightMg?: number | undefined;
}
export type QuoteQuestion = { readonly [Name in keyof QuoteSearch]-?: NonNullable<QuoteSearch[Name]> };
export const quoteSearch = (raw: Record<string, unknown>): QuoteSearch => ({
  kind: one(QUOTE_KINDS).read(raw['kind']),
  metal: one(METALS).read(raw['metal']),
  weightMg: whole(MAX_MG).read(raw['weightMg']) || undefined,
});
