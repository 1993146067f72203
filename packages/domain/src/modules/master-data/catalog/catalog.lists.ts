import { list, some } from '../../../kernel/list.ts';
import { METALS } from '../../../kernel/metals.ts';
import { PLATFORMS } from '../platforms/platforms.states.ts';
import { FAMILIES } from '../products/products.families.ts';
import type { CatalogueSummary } from './catalog.schema.ts';
import { AVAILABILITIES, CATEGORIES } from './catalog.states.ts';

/** The newest first. */
export const catalogueList = list<CatalogueSummary & { readonly createdAt: string }>()({
  words: true,
  isFollowed: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    availability: some(AVAILABILITIES),
    family: some(FAMILIES),
    metal: some(METALS),
    category: some(CATEGORIES),
    platformId: some(PLATFORMS),
  },
});
