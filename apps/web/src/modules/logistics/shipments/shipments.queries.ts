import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import type {
  CreateBody,
  DeclareLostBody,
  DeliverBody,
  FinishPreparationBody,
  FinishVerificationBody,
  PrepareBody,
  ReasonBody,
  ReceiveLateBody,
  ResolveIncidentBody,
  Shipment,
  SignedBody,
  VerifyBody,
} from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { shipmentQuery, type ShipmentSearch } from './shipments.search.ts';

type C = typeof shipmentsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/shipments'),
  export: at<C['export']>('GET', '/v1/shipments/export'),
  stores: at<C['stores']>('GET', '/v1/shipments/stores'),
  goods: at<C['goods']>('GET', '/v1/shipments/goods'),
  get: at<C['get']>('GET', '/v1/shipments/{shipmentId}'),
  create: at<C['create']>('POST', '/v1/shipments'),
  prepare: at<C['prepare']>('POST', '/v1/shipments/{shipmentId}/prepare'),
  finishPreparation: at<C['finishPreparation']>('POST', '/v1/shipments/{shipmentId}/finish-preparation'),
  reopen: at<C['reopen']>('POST', '/v1/shipments/{shipmentId}/reopen'),
  cancel: at<C['cancel']>('POST', '/v1/shipments/{shipmentId}/cancel'),
  deliver: at<C['deliver']>('POST', '/v1/shipments/{shipmentId}/deliver'),
  takeBack: at<C['takeBack']>('POST', '/v1/shipments/{shipmentId}/take-back'),
  verify: at<C['verify']>('POST', '/v1/shipments/{shipmentId}/verify'),
  finishVerification: at<C['finishVerification']>('POST', '/v1/shipments/{shipmentId}/finish-verification'),
  confirmReception: at<C['confirmReception']>('POST', '/v1/shipments/{shipmentId}/confirm-reception'),
  receiveLate: at<C['receiveLate']>('POST', '/v1/shipments/{shipmentId}/receive-late'),
  declareLost: at<C['declareLost']>('POST', '/v1/shipments/{shipmentId}/declare-lost'),
  resolveIncident: at<C['resolveIncident']>('POST', '/v1/shipments/{shipmentId}/resolve-incident'),
};
export const manifest = at<C['manifest']>('GET', '/v1/shipments/{shipmentId}/manifest');

export function exportShipments(search: ShipmentSearch, format: ExportFormat) {
  const { q, direction, type, state, isStalled, hasIncidents } = search;
  return download(addresses.export, { query: { q, direction, type, state, isStalled, hasIncidents, format } });
}

export const shipmentsQueries = {
  list: (search: ShipmentSearch) =>
    queryOptions({
      queryKey: ['shipments', 'list', shipmentQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: shipmentQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  stores: queryOptions({
    queryKey: ['shipments', 'stores'],
    meta: { reads: ['stores'] },
    queryFn: ({ signal }) => call(addresses.stores, {}, { signal }),
  }),
  one: (shipmentId: string) =>
    queryOptions({
      queryKey: ['shipments', 'one', shipmentId],
      queryFn: ({ signal }) => call(addresses.get, { params: { shipmentId } }, { signal }),
      ...FRESH,
    }),
};

/** What a label stands for, asked anew at each reading: it may have left meanwhile. */
export const goodsByCode = (type: ShipmentType, originStoreId: string, code: string) =>
  call(addresses.goods, { query: { type, originStoreId, code } });

export const createShipment = (body: CreateBody, key: string) => call(addresses.create, { body }, { key });

/** What each action sends. */
export interface Bodies {
  readonly prepare: PrepareBody;
  readonly finishPreparation: FinishPreparationBody;
  readonly reopen: SignedBody;
  readonly cancel: ReasonBody;
  readonly deliver: DeliverBody;
  readonly takeBack: ReasonBody;
  readonly verify: VerifyBody;
  readonly finishVerification: FinishVerificationBody;
  readonly confirmReception: SignedBody;
  readonly receiveLate: ReceiveLateBody;
  readonly declareLost: DeclareLostBody;
  readonly resolveIncident: ResolveIncidentBody;
}
export type ShipmentAction = keyof Bodies;

type Steps = {
  readonly [Action in ShipmentAction]: (shipmentId: string, body: Bodies[Action], key: string) => Promise<Shipment>;
};
const to = (shipmentId: string) => ({ params: { shipmentId } });
export const steps: Steps = {
  prepare: (id, body, key) => call(addresses.prepare, { ...to(id), body }, { key }),
  finishPreparation: (id, body, key) => call(addresses.finishPreparation, { ...to(id), body }, { key }),
  reopen: (id, body, key) => call(addresses.reopen, { ...to(id), body }, { key }),
  cancel: (id, body, key) => call(addresses.cancel, { ...to(id), body }, { key }),
  deliver: (id, body, key) => call(addresses.deliver, { ...to(id), body }, { key }),
  takeBack: (id, body, key) => call(addresses.takeBack, { ...to(id), body }, { key }),
  verify: (id, body, key) => call(addresses.verify, { ...to(id), body }, { key }),
  finishVerification: (id, body, key) => call(addresses.finishVerification, { ...to(id), body }, { key }),
  confirmReception: (id, body, key) => call(addresses.confirmReception, { ...to(id), body }, { key }),
  receiveLate: (id, body, key) => call(addresses.receiveLate, { ...to(id), body }, { key }),
  declareLost: (id, body, key) => call(addresses.declareLost, { ...to(id), body }, { key }),
  resolveIncident: (id, body, key) => call(addresses.resolveIncident, { ...to(id), body }, { key }),
};
