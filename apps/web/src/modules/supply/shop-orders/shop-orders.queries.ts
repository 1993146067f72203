import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersPaths } from '@quilate/domain/modules/supply/shop-orders/shop-orders.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { shopOrderQuery, type ShopOrderSearch } from './shop-orders.search.ts';

export const shopOrders = clientOf<typeof shopOrdersContract>()('shop-orders', shopOrdersPaths);

export const shopOrdersQueries = {
  list: (search: ShopOrderSearch) => ({
    ...shopOrders.list.query({ query: shopOrderQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (shopOrderId: string) => ({ ...shopOrders.get.query({ params: { shopOrderId } }), ...FRESH }),
  newPending: (storeId: string) => ({ ...shopOrders.newPending.query({ params: { storeId } }), ...FRESH }),
};

export const exportOrders = (search: ShopOrderSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return shopOrders.export.take({ query: { ...filters, format } });
};
