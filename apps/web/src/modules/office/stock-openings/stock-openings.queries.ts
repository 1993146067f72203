import type { stockOpeningsContract } from '@quilate/domain/modules/office/stock-openings/stock-openings.contract.ts';
import { stockOpeningList } from '@quilate/domain/modules/office/stock-openings/stock-openings.lists.ts';
import { stockOpeningsPaths } from '@quilate/domain/modules/office/stock-openings/stock-openings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const stockOpenings = clientOf<typeof stockOpeningsContract>()('stock-openings', stockOpeningsPaths);
export const stockOpeningListing = listing(stockOpeningList, stockOpenings);
