import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type * as contract from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import type { LotIntake } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type {
  DeliverBody,
  ManagedBody,
  RecoverableSale,
  RenewBody,
  UndoBody,
  WithdrawBody,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { recoverableQuery, type RecoverableSearch } from './recoverable-sales.search.ts';

type C = typeof contract.recoverableContract;
const ONE = '/v1/recoverable-sales/{recoverableSaleId}';
const addresses = {
  list: at<C['list']>('GET', '/v1/recoverable-sales'),
  export: at<C['export']>('GET', '/v1/recoverable-sales/export'),
  get: at<C['get']>('GET', ONE),
  create: at<C['create']>('POST', '/v1/recoverable-sales'),
  renew: at<C['renew']>('POST', `${ONE}/renew`),
  undoRenewal: at<C['undoRenewal']>('POST', `${ONE}/undo-renewal`),
  withdraw: at<C['withdraw']>('POST', `${ONE}/withdraw`),
  undoWithdrawal: at<C['undoWithdrawal']>('POST', `${ONE}/undo-withdrawal`),
  deliver: at<C['deliver']>('POST', `${ONE}/deliver`),
  release: at<C['release']>('POST', `${ONE}/release`),
  undoRelease: at<C['undoRelease']>('POST', `${ONE}/undo-release`),
  cancel: at<C['cancel']>('POST', `${ONE}/cancel`),
};
const receipt = at<C['receipt']>('GET', `${ONE}/receipt`);
export const takeContract = (recoverableSaleId: string) => download(receipt, { params: { recoverableSaleId } });

export const recoverableQueries = {
  list: (search: RecoverableSearch) =>
    queryOptions({
      queryKey: ['recoverable-sales', 'list', recoverableQuery(search)],
      meta: { reads: ['lots'] },
      queryFn: ({ signal }) => call(addresses.list, { query: recoverableQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (recoverableSaleId: string) =>
    queryOptions({
      queryKey: ['recoverable-sales', 'one', recoverableSaleId],
      meta: { reads: ['lots', 'police'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { recoverableSaleId } }, { signal }),
      ...FRESH,
    }),
};

export function exportRecoverables({ q, situation, from, to }: RecoverableSearch, format: ExportFormat) {
  return download(addresses.export, { query: { q, situation, from, to, format } });
}

/** What is done to one; each answers it as it is then. */
type Send<Body> = (recoverableSaleId: string, body: Body, key: string) => Promise<RecoverableSale>;
export const create = (body: LotIntake, key: string) => call(addresses.create, { body }, { key });
export const renew: Send<RenewBody> = (recoverableSaleId, body, key) =>
  call(addresses.renew, { params: { recoverableSaleId }, body }, { key });
export const withdraw: Send<WithdrawBody> = (recoverableSaleId, body, key) =>
  call(addresses.withdraw, { params: { recoverableSaleId }, body }, { key });
export const deliver: Send<DeliverBody> = (recoverableSaleId, body, key) =>
  call(addresses.deliver, { params: { recoverableSaleId }, body }, { key });

/** What asks for nothing but a reason and who signs it. */
export const reasoned = {
  undoRenewal: (recoverableSaleId: string, body: UndoBody, key: string) =>
    call(addresses.undoRenewal, { params: { recoverableSaleId }, body }, { key }),
  undoWithdrawal: (recoverableSaleId: string, body: UndoBody, key: string) =>
    call(addresses.undoWithdrawal, { params: { recoverableSaleId }, body }, { key }),
  release: (recoverableSaleId: string, body: ManagedBody, key: string) =>
    call(addresses.release, { params: { recoverableSaleId }, body }, { key }),
  undoRelease: (recoverableSaleId: string, body: ManagedBody, key: string) =>
    call(addresses.undoRelease, { params: { recoverableSaleId }, body }, { key }),
  cancel: (recoverableSaleId: string, body: ManagedBody, key: string) =>
    call(addresses.cancel, { params: { recoverableSaleId }, body }, { key }),
};
