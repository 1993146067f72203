import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import type {
  CorrectAdvanceBody,
  GiveUpBody,
  NewSaleBudget,
  PickupBody,
  ReceivedPiece,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type SaleBudgetSearch, saleBudgetQuery } from './sale-budgets.search.ts';

type C = typeof saleBudgetsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/sale-budgets'),
  export: at<C['export']>('GET', '/v1/sale-budgets/export'),
  get: at<C['get']>('GET', '/v1/sale-budgets/{saleBudgetId}'),
  create: at<C['create']>('POST', '/v1/sale-budgets'),
  markRequested: at<C['markRequested']>('POST', '/v1/sale-budgets/{saleBudgetId}/mark-requested'),
  encodeReceived: at<C['encodeReceived']>('POST', '/v1/sale-budgets/{saleBudgetId}/encode-received'),
  shipToStore: at<C['shipToStore']>('POST', '/v1/sale-budgets/{saleBudgetId}/ship-to-store'),
  confirmReception: at<C['confirmReception']>('POST', '/v1/sale-budgets/{saleBudgetId}/confirm-reception'),
  pickUp: at<C['confirmPaymentAndPickup']>('POST', '/v1/sale-budgets/{saleBudgetId}/confirm-payment-and-pickup'),
  giveUp: at<C['giveUp']>('POST', '/v1/sale-budgets/{saleBudgetId}/give-up'),
  correctPayment: at<C['correctPayment']>('POST', '/v1/sale-budgets/{saleBudgetId}/correct-payment'),
};
export const saleBudgetReceipt = at<C['receipt']>('GET', '/v1/sale-budgets/{saleBudgetId}/receipt');

export const saleBudgetsQueries = {
  list: (search: SaleBudgetSearch) =>
    queryOptions({
      queryKey: ['sale-budgets', 'list', saleBudgetQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: saleBudgetQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (saleBudgetId: string) =>
    queryOptions({
      queryKey: ['sale-budgets', 'one', saleBudgetId],
      queryFn: ({ signal }) => call(addresses.get, { params: { saleBudgetId } }, { signal }),
      ...FRESH,
    }),
};

export const exportSaleBudgets = ({ q, status }: SaleBudgetSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, format } });

/** What is done with a button and nothing to fill in. */
export const steps = {
  markRequested: (saleBudgetId: string, key: string) =>
    call(addresses.markRequested, { params: { saleBudgetId } }, { key }),
  shipToStore: (saleBudgetId: string, key: string) =>
    call(addresses.shipToStore, { params: { saleBudgetId } }, { key }),
  confirmReception: (saleBudgetId: string, key: string) =>
    call(addresses.confirmReception, { params: { saleBudgetId } }, { key }),
};
export const create = (body: NewSaleBudget, key: string) => call(addresses.create, { body }, { key });
export const encodeReceived = (saleBudgetId: string, body: ReceivedPiece, key: string) =>
  call(addresses.encodeReceived, { params: { saleBudgetId }, body }, { key });
export const pickUp = (saleBudgetId: string, body: PickupBody, key: string) =>
  call(addresses.pickUp, { params: { saleBudgetId }, body }, { key });
export const giveUp = (saleBudgetId: string, body: GiveUpBody, key: string) =>
  call(addresses.giveUp, { params: { saleBudgetId }, body }, { key });
export const correctPayment = (saleBudgetId: string, body: CorrectAdvanceBody, key: string) =>
  call(addresses.correctPayment, { params: { saleBudgetId }, body }, { key });
