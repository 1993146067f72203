import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { mailQuery, type MailSearch } from './notifications.search.ts';

type C = typeof mailsContract;
const addresses = {
  mails: at<C['mails']>('GET', '/v1/mails'),
  export: at<C['export']>('GET', '/v1/mails/export'),
  retry: at<C['retry']>('POST', '/v1/mails/{mailId}/retry'),
};

export const mailsQuery = (search: MailSearch) =>
  queryOptions({
    queryKey: ['notifications', 'list', mailQuery(search)],
    queryFn: ({ signal }) => call(addresses.mails, { query: mailQuery(search) }, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const exportMails = ({ status, channel }: MailSearch, format: ExportFormat) =>
  download(addresses.export, { query: { status, channel, format } });
export const retry = (mailId: string, key: string) => call(addresses.retry, { params: { mailId } }, { key });
