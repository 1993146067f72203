import type { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import type {
  CorrectPaymentBody,
  IssueInvoiceBody,
  NewSale,
  ReturnBody,
} from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import { at, call, download } from '../../../shell/api.ts';
import { type SaleSearch, saleQuery } from './sales.search.ts';

type C = typeof salesContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/sales'),
  get: at<C['get']>('GET', '/v1/sales/{saleId}'),
  export: at<C['export']>('GET', '/v1/sales/export'),
  sell: at<C['sell']>('POST', '/v1/sales'),
  correctPayment: at<C['correctPayment']>('POST', '/v1/sales/{saleId}/correct-payment'),
  issueInvoice: at<C['issueInvoice']>('POST', '/v1/sales/{saleId}/issue-invoice'),
  mailReceipt: at<C['mailReceipt']>('POST', '/v1/sales/{saleId}/mail-receipt'),
  tellReturnDeadline: at<C['tellReturnDeadline']>('POST', '/v1/sales/{saleId}/tell-return-deadline'),
  return: at<C['return']>('POST', '/v1/sales/{saleId}/return'),
};
export const saleReceipt = at<C['receipt']>('GET', '/v1/sales/{saleId}/receipt');

export const salesQueries = {
  list: (search: SaleSearch) =>
    queryOptions({
      queryKey: ['sales', 'list', saleQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: saleQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (saleId: string) =>
    queryOptions({
      queryKey: ['sales', 'one', saleId],
      queryFn: ({ signal }) => call(addresses.get, { params: { saleId } }, { signal }),
    }),
};

export const exportSales = ({ q, status, sellerId, from, to }: SaleSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, sellerId, from, to, format } });
export const sell = (body: NewSale, key: string) => call(addresses.sell, { body }, { key });
export const returnPieces = (saleId: string, body: ReturnBody, key: string) =>
  call(addresses.return, { params: { saleId }, body }, { key });
export const correctPayment = (saleId: string, body: CorrectPaymentBody, key: string) =>
  call(addresses.correctPayment, { params: { saleId }, body }, { key });
export const issueInvoice = (saleId: string, body: IssueInvoiceBody, key: string) =>
  call(addresses.issueInvoice, { params: { saleId }, body }, { key });
export const mailReceipt = (saleId: string, key: string) =>
  call(addresses.mailReceipt, { params: { saleId } }, { key });
export const tellReturnDeadline = (saleId: string, channel: MailChannel, key: string) =>
  call(addresses.tellReturnDeadline, { params: { saleId }, body: { channel } }, { key });
