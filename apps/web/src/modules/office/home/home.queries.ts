import type { Limits } from '@quilate/domain/kernel/policy.ts';
import type { homeContract } from '@quilate/domain/modules/office/home/home.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';

const addresses = {
  config: at<typeof homeContract.config>('GET', '/v1/config'),
  day: at<typeof homeContract.day>('GET', '/v1/home/day'),
  integrity: at<typeof homeContract.integrity>('GET', '/v1/integrity'),
};

export const loadLimits = async (): Promise<Limits> => (await call(addresses.config, {})).limits;

export const dayQuery = (today: string) =>
  queryOptions({
    queryKey: ['home', 'day', today],
    meta: {
      reads: [
        'cash',
        'products',
        'sales',
        'shipments',
        'shop-orders',
        'work-time',
        'notifications',
        'sale-budgets',
        'works',
      ],
    },
    queryFn: ({ signal }) => call(addresses.day, {}, { signal }),
    ...FRESH,
  });

export const integrityQuery = queryOptions({
  queryKey: ['home', 'integrity'],
  meta: {
    reads: [
      'bookings',
      'cash',
      'catalog',
      'closings',
      'collections',
      'customers',
      'encodings',
      'extractions',
      'inventories',
      'lots',
      'meltings',
      'metal-remainder',
      'police',
      'products',
      'purchases',
      'recoverable-sales',
      'sale-budgets',
      'sales',
      'shipments',
      'shop-orders',
      'supplier-orders',
      'works',
    ],
  },
  queryFn: ({ signal }) => call(addresses.integrity, {}, { signal }),
  ...FRESH,
});
