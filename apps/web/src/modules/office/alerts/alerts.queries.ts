import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import type { AlertBody } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { alertQuery, type AlertSearch } from './alerts.search.ts';

type C = typeof alertsContract;
const addresses = {
  shown: at<C['shown']>('GET', '/v1/alerts/shown'),
  list: at<C['list']>('GET', '/v1/alerts'),
  export: at<C['export']>('GET', '/v1/alerts/export'),
  createAlert: at<C['createAlert']>('POST', '/v1/alerts'),
  deleteAlert: at<C['deleteAlert']>('POST', '/v1/alerts/{alertId}/delete-alert'),
};

export const alertsQueries = {
  /** Of a day: at midnight some begin and others are over. */
  shown: (today: string) =>
    queryOptions({
      queryKey: ['alerts', 'shown', today],
      queryFn: ({ signal }) => call(addresses.shown, {}, { signal }),
      placeholderData: keepPreviousData,
    }),
  list: (search: AlertSearch) =>
    queryOptions({
      queryKey: ['alerts', 'list', alertQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: alertQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export const exportAlerts = ({ status }: AlertSearch, format: ExportFormat) =>
  download(addresses.export, { query: { status, format } });
export const createAlert = (body: AlertBody, key: string) => call(addresses.createAlert, { body }, { key });
export const deleteAlert = (alertId: string, key: string) =>
  call(addresses.deleteAlert, { params: { alertId } }, { key });
