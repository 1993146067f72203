import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashPaths } from '@quilate/domain/modules/counter/cash/cash.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { MovementSearch } from './cash.search.ts';

export const cash = clientOf<typeof cashContract>()('cash', cashPaths);

export const cashQueries = {
  current: { ...cash.current.query(), meta: { reads: ['work-time'] }, ...FRESH },
  movements: (search: MovementSearch) => ({
    ...cash.movements.query({ query: search }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  sessions: (search: { limit?: number | undefined; cursor?: string | undefined }) => ({
    ...cash.sessions.query({ query: search }),
    placeholderData: keepPreviousData,
  }),
  movement: (movementId: string) => cash.movement.query({ params: { movementId } }),
  remainder: (date: string | undefined) => ({
    ...cash.remainder.query({ query: { date } }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  closedMonths: cash.closedMonths.query(),
  report: (sessionId: string) => ({ ...cash.report.query({ params: { sessionId } }), ...FRESH }),
};

export const exportMovements = ({ q, account, kind, from, to }: MovementSearch, format: ExportFormat) =>
  cash.export.take({ query: { q, account, kind, from, to, format } });
export const exportSessions = (format: ExportFormat) => cash.exportSessions.take({ query: { format } });
