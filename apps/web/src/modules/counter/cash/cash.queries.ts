import type { cashContract, divisionCashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { movementList, sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { cashGrants, divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { cashPaths, divisionCashPaths } from '@quilate/domain/modules/counter/cash/cash.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { RoomGrants } from '@quilate/domain/kernel/grants.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { useMenuArea } from '../../../shell/use-area.ts';
import type { OpeningsSearch, RemainderSearch } from './cash.search.ts';

type Client = ReturnType<ReturnType<typeof clientOf<typeof divisionCashContract>>>;

/** The calls and questions of a till: the same for that of a shop and for the division's. */
function tillOf(home: '/transactions' | '/metals/transactions', grants: RoomGrants, calls: Client) {
  return {
    home,
    grants,
    calls,
    movementListing: listing(movementList, { list: calls.movements, export: calls.export }, { isFresh: true }),
    sessionListing: listing(sessionList, { list: calls.sessions, export: calls.exportSessions }),
    queries: {
      current: { ...calls.current.query(), meta: { reads: ['work-time'] }, ...FRESH },
      movement: (movementId: string) => calls.movement.query({ params: { movementId } }),
      remainder: ({ date, storeId, employeeId }: RemainderSearch) => ({
        ...calls.remainder.query({ query: { date, employeeId, storeId: storeId && [...storeId] } }),
        placeholderData: keepPreviousData,
        ...FRESH,
      }),
      closedMonths: calls.closedMonths.query(),
      openings: calls.openingBalances.query(),
      report: (sessionId: string) => ({ ...calls.report.query({ params: { sessionId } }), ...FRESH }),
    },
  };
}

const cash = clientOf<typeof cashContract>()('cash', cashPaths);
// The division says two kinds of movement more; the form offers each till its own.
const SHOP_TILL = tillOf('/transactions', cashGrants, cash as unknown as Client);
const DIVISION_TILL = tillOf(
  '/metals/transactions',
  divisionCashGrants,
  clientOf<typeof divisionCashContract>()('cash', divisionCashPaths),
);
/** The till in front: the address says whose. */
export const useTill = () => (useMenuArea() === 'METALS' ? DIVISION_TILL : SHOP_TILL);
export type Till = ReturnType<typeof useTill>;
export const isOfDivision = ({ home }: Till): boolean => home !== '/transactions';

export const cashQueries = {
  current: SHOP_TILL.queries.current,
  openings: ({ storeId }: OpeningsSearch) => ({
    ...cash.openingBalances.query({ query: { storeId: storeId && [...storeId] } }),
    placeholderData: keepPreviousData,
  }),
};
