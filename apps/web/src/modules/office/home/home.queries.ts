import type { Area } from '@quilate/domain/kernel/agenda.ts';
import type { homeContract } from '@quilate/domain/modules/office/home/home.contract.ts';
import { homePaths } from '@quilate/domain/modules/office/home/home.paths.ts';
import type { Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

const home = clientOf<typeof homeContract>()('home', homePaths);

export const loadLimits = async (): Promise<Limits> => (await home.config.send()).limits;

/** In every room at once, ranked (B-07); what is found is asked anew each time. */
export const searchQuery = (q: string, limit: number) => ({
  ...home.search.query({ query: { q, limit } }),
  placeholderData: keepPreviousData,
  ...FRESH,
});

export const dayQuery = (today: string) => ({
  queryKey: ['home', 'day', today] as const,
  meta: { reads: ['sales', 'alarms'] },
  queryFn: home.day.query().queryFn,
  ...FRESH,
});

/** What there was stays while it is asked again. */
const keptWhile = (reads: readonly string[]) => ({ meta: { reads }, placeholderData: keepPreviousData, ...FRESH });

const TAKINGS_READS = ['sales', 'cash', 'bookings', 'recoverable-sales', 'trade-ins', 'work-time', 'stores'] as const;
export const takingsQuery = (whose: Whose | undefined, today: string) => {
  const { queryKey, queryFn } = home.takings.query({ query: { whose } });
  return { queryKey: [...queryKey, today] as const, queryFn, ...keptWhile(TAKINGS_READS) };
};

/** Whatever may wait for somebody changes it. */
const AGENDA_READS = [
  'bookings',
  'cash',
  'closings',
  'collections',
  'encodings',
  'extractions',
  'inventories',
  'lots',
  'meltings',
  'notifications',
  'police',
  'products',
  'purchases',
  'recoverable-sales',
  'sale-budgets',
  'sales',
  'shipments',
  'shop-orders',
  'sii-filings',
  'special-examinations',
  'supplier-orders',
  'tax-records',
  'wholesale-customers',
  'wholesale-invoices',
  'work-budgets',
  'works',
] as const;
export const agendaQuery = (area: Area, whose: Whose | undefined, today: string) => {
  const { queryKey, queryFn } = home.agenda.query({ query: { area, whose } });
  return { queryKey: [...queryKey, today] as const, queryFn, ...keptWhile(AGENDA_READS) };
};

export type IntegrityAnswer = Awaited<ReturnType<typeof checkNow>>;
export const checkNow = (since: string | undefined) =>
  home.integrity.send({ query: { full: '1', ...(since === undefined ? {} : { since }) } });

/** What was found goes round by itself; who stays on the page sees it go. */
const AGES_MS = 15_000;
export const integrityQuery = {
  ...home.integrity.query(),
  meta: {
    reads: [
      'bars',
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
      'manual-invoices',
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
  ...FRESH,
  refetchInterval: AGES_MS,
};
