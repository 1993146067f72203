import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import type {
  Acceptance,
  BudgetSet,
  InitialPayment,
  NewWorkBudgetBody,
  PledgeMove,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';
import { type WorkBudgetSearch, workBudgetQuery } from './work-budgets.search.ts';

type C = typeof workBudgetsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/workshop/budgets'),
  figures: at<C['figures']>('GET', '/v1/workshop/budgets/figures'),
  export: at<C['export']>('GET', '/v1/workshop/budgets/export'),
  get: at<C['get']>('GET', '/v1/workshop/budgets/{budgetId}'),
  thumbnail: at<C['thumbnail']>('GET', '/v1/workshop/budgets/{budgetId}/photo/thumbnail'),
  envelope: at<C['envelope']>('GET', '/v1/workshop/budgets/{budgetId}/envelope'),
  create: at<C['create']>('POST', '/v1/workshop/budgets'),
  setBudget: at<C['setBudget']>('POST', '/v1/workshop/budgets/{budgetId}/set-budget'),
  accept: at<C['accept']>('POST', '/v1/workshop/budgets/{budgetId}/accept'),
  payInitial: at<C['payInitial']>('POST', '/v1/workshop/budgets/{budgetId}/pay-initial'),
  reject: at<C['reject']>('POST', '/v1/workshop/budgets/{budgetId}/reject'),
  returnPledge: at<C['returnPledge']>('POST', '/v1/workshop/budgets/{budgetId}/return-pledge'),
  move: at<C['move']>('POST', '/v1/workshop/budgets/{budgetId}/move'),
};
type Signed = Acceptance['signature'];

export const workBudgetsQueries = {
  list: (search: WorkBudgetSearch) =>
    queryOptions({
      queryKey: ['work-budgets', 'list', workBudgetQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: workBudgetQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  figures: queryOptions({
    queryKey: ['work-budgets', 'figures'],
    queryFn: ({ signal }) => call(addresses.figures, {}, { signal }),
    ...FRESH,
  }),
  one: (budgetId: string) =>
    queryOptions({
      queryKey: ['work-budgets', 'one', budgetId],
      queryFn: ({ signal }) => call(addresses.get, { params: { budgetId } }, { signal }),
      ...FRESH,
    }),
  /** A photo never changes; another one has another id. */
  thumbnail: (budgetId: string, photoId: string) =>
    queryOptions({
      queryKey: ['work-thumbnail', photoId],
      queryFn: async () => asAddress(await download(addresses.thumbnail, { params: { budgetId } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const exportWorkBudgets = ({ q, tab, status, kind }: WorkBudgetSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, tab, status, kind, format } });
export const workBudgetReceipt = at<C['receipt']>('GET', '/v1/workshop/budgets/{budgetId}/receipt');
export const workBudgetPhoto = at<C['photo']>('GET', '/v1/workshop/budgets/{budgetId}/photo');
export const takeEnvelope = (budgetId: string) => download(addresses.envelope, { params: { budgetId } });
export const create = (body: NewWorkBudgetBody, key: string) => call(addresses.create, { body }, { key });
export const setBudget = (budgetId: string, body: BudgetSet, key: string) =>
  call(addresses.setBudget, { params: { budgetId }, body }, { key });
export const accept = (budgetId: string, body: Acceptance, key: string) =>
  call(addresses.accept, { params: { budgetId }, body }, { key });
export const payInitial = (budgetId: string, body: InitialPayment, key: string) =>
  call(addresses.payInitial, { params: { budgetId }, body }, { key });
export const reject = (budgetId: string, body: { reason: string; signature: Signed }, key: string) =>
  call(addresses.reject, { params: { budgetId }, body }, { key });
export const returnPledge = (budgetId: string, signature: Signed, key: string) =>
  call(addresses.returnPledge, { params: { budgetId }, body: { signature } }, { key });
export const move = (budgetId: string, body: PledgeMove, key: string) =>
  call(addresses.move, { params: { budgetId }, body }, { key });
