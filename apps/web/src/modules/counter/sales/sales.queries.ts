import type { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';
import { salesPaths } from '@quilate/domain/modules/counter/sales/sales.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const sales = clientOf<typeof salesContract>()('sales', salesPaths);
export const saleListing = listing(saleList, sales, { reads: ['customers'] });
export const salesQueries = {
  one: (saleId: string) => ({
    ...sales.get.query({ params: { saleId } }),
    meta: { reads: ['customers', 'products'] },
  }),
};
