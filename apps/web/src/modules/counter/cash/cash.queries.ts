import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { movementList, sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { cashPaths } from '@quilate/domain/modules/counter/cash/cash.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { RemainderSearch } from './cash.search.ts';

export const cash = clientOf<typeof cashContract>()('cash', cashPaths);

export const movementListing = listing(movementList, { list: cash.movements, export: cash.export }, { isFresh: true });
export const sessionListing = listing(sessionList, { list: cash.sessions, export: cash.exportSessions });

export const cashQueries = {
  current: { ...cash.current.query(), meta: { reads: ['work-time'] }, ...FRESH },
  movement: (movementId: string) => cash.movement.query({ params: { movementId } }),
  remainder: ({ date, storeId }: RemainderSearch) => ({
    ...cash.remainder.query({ query: { date, storeId: storeId && [...storeId] } }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  openings: cash.openingBalances.query(),
  closedMonths: cash.closedMonths.query(),
  report: (sessionId: string) => ({ ...cash.report.query({ params: { sessionId } }), ...FRESH }),
};
