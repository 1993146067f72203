/** What a catalogue product costs, how many pieces there are and what that means (S1 §3, §4). Without schemas. */
import { type Metal, metalTypeOf } from '../../../kernel/metals.ts';
import { mulDiv, sum, taxOn, taxWithin } from '../../../kernel/units.ts';
import { type PriceTerms, termsOf } from '../platforms/platforms.rules.ts';
import type { PlatformId } from '../platforms/platforms.states.ts';
import type { Availability } from './catalog.states.ts';

export type CatalogueState = 'active' | 'discontinued' | 'archived';

export function availabilityOf(state: CatalogueState, units: number, lowStockUnits: number): Availability {
  if (state !== 'active') return state;
  if (units === 0) return 'no-stock';
  return units <= lowStockUnits ? 'low-stock' : 'available';
}

export interface Priced {
  readonly costCents: number;
  /** Its own; null takes the platform's for its metal. */
  readonly benefitBp: number | null;
  readonly taxBp: number;
  readonly metal: Metal | null;
}
export interface CataloguePrice {
  readonly benefitBp: number;
  readonly basePriceCents: number;
  readonly taxCents: number;
  readonly salePriceCents: number;
}

/** Cost with its benefit, plus IGIC, rounded up once to the platform's step; base and tax are taken out of that. */
export function cataloguePrice(product: Priced, terms: PriceTerms): CataloguePrice {
  const { costCents, taxBp } = product;
  const own = termsOf(metalTypeOf(product.metal), terms);
  const benefitBp = product.benefitBp ?? own.benefitBp;
  const { totalCents } = taxOn(mulDiv(costCents, 10_000 + benefitBp, 10_000, 'halfUp'), taxBp);
  const salePriceCents = mulDiv(totalCents, 1, own.stepCents, 'up') * own.stepCents;
  const { baseCents, taxCents } = taxWithin(salePriceCents, taxBp);
  return { benefitBp, basePriceCents: baseCents, taxCents, salePriceCents };
}

/** Pieces of one catalogue product in one shop. */
export interface StoreUnits {
  readonly storeId: string;
  readonly storeName: string;
  readonly platformId: PlatformId;
  /** Of the purchasing division, not a shop that sells. */
  readonly isBulk: boolean;
  /** Still to be sold. */
  readonly units: number;
  /** Of those, the ones anybody may buy now. */
  readonly freeUnits: number;
  readonly soldUnits: number;
}

/** One count of pieces read in every way the specification asks for; the parts always add up to the whole. */
export function stockSplit(stores: readonly StoreUnits[]) {
  const units = (of: readonly StoreUnits[]): number => sum(of.map((store) => store.units));
  const perPlatform = [...Map.groupBy(stores, (store) => store.platformId)].map(([platformId, of]) => ({
    platformId,
    units: units(of),
  }));
  return {
    totalUnits: units(stores),
    bulkUnits: units(stores.filter((store) => store.isBulk)),
    shopUnits: units(stores.filter((store) => !store.isBulk)),
    freeUnits: sum(stores.map((store) => store.freeUnits)),
    soldUnits: sum(stores.map((store) => store.soldUnits)),
    perStore: stores.filter((store) => store.units > 0),
    perPlatform: perPlatform.filter((platform) => platform.units > 0),
  };
}

const EAN13 = /^\d{13}$/;
/** Thirteen figures whose last one checks the others: odd places count once, even ones three times (GS1). */
export function isEan13(text: string): boolean {
  if (!EAN13.test(text)) return false;
  const weighed = [...text].map((figure, at) => Number(figure) * (at % 2 === 0 ? 1 : 3));
  return sum(weighed) % 10 === 0;
}
