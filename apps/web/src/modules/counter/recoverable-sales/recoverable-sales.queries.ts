import { recoverableList } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.lists.ts';
import type { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverablePaths } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const recoverables = clientOf<typeof recoverableContract>()('recoverable-sales', recoverablePaths);
export const recoverableListing = listing(recoverableList, recoverables, {
  reads: ['lots', 'shipments'],
  isFresh: true,
});

export const recoverableQueries = {
  one: (recoverableSaleId: string) => ({
    ...recoverables.get.query({ params: { recoverableSaleId } }),
    meta: { reads: ['customers', 'lots', 'police', 'shipments'] },
    ...FRESH,
  }),
};
