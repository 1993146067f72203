import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertsPaths } from '@quilate/domain/modules/office/alerts/alerts.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { alertQuery, type AlertSearch } from './alerts.search.ts';

export const alerts = clientOf<typeof alertsContract>()('alerts', alertsPaths);

export const alertsQueries = {
  /** Of a day: at midnight some begin and others are over. */
  shown: (today: string) => ({
    queryKey: ['alerts', 'shown', today] as const,
    queryFn: alerts.shown.query().queryFn,
    placeholderData: keepPreviousData,
  }),
  list: (search: AlertSearch) => ({
    ...alerts.list.query({ query: alertQuery(search) }),
    placeholderData: keepPreviousData,
  }),
};

export const exportAlerts = ({ status }: AlertSearch, format: ExportFormat) =>
  alerts.export.take({ query: { status, format } });
