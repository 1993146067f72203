import type { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { tradeInList } from '@quilate/domain/modules/counter/trade-ins/trade-ins.lists.ts';
import { tradeInsPaths } from '@quilate/domain/modules/counter/trade-ins/trade-ins.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const tradeIns = clientOf<typeof tradeInsContract>()('trade-ins', tradeInsPaths);

export const tradeInListing = listing(tradeInList, tradeIns, { reads: ['purchases', 'sales'], isFresh: true });

export const tradeInsQueries = {
  one: (tradeInId: string) => ({
    ...tradeIns.get.query({ params: { tradeInId } }),
    meta: { reads: ['customers', 'lots', 'purchases', 'sales'] },
    ...FRESH,
  }),
};
