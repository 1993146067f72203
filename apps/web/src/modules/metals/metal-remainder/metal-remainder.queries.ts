import { metalMovementList } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.lists.ts';
import type { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderPaths } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const metalRemainder = clientOf<typeof metalRemainderContract>()('metal-remainder', metalRemainderPaths);
export const metalMovementListing = listing(metalMovementList, metalRemainder, { isFresh: true });

export const remainderQueries = {
  suppliers: { ...metalRemainder.suppliers.query(), meta: { reads: ['suppliers'] } },
  totals: { ...metalRemainder.get.query(), ...FRESH },
};
