import type { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { tradeInsPaths } from '@quilate/domain/modules/counter/trade-ins/trade-ins.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const tradeIns = clientOf<typeof tradeInsContract>()('trade-ins', tradeInsPaths);

export const tradeInsQueries = {
  one: (tradeInId: string) => ({
    ...tradeIns.get.query({ params: { tradeInId } }),
    meta: { reads: ['customers', 'lots', 'purchases', 'sales'] },
    ...FRESH,
  }),
};
