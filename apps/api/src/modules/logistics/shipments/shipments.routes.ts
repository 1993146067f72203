import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { issuerOf } from '../../master-data/stores/stores.letterhead.ts';
import { cancel } from './commands/cancel.ts';
import { confirmReception } from './commands/confirm-reception.ts';
import { create } from './commands/create.ts';
import { declareLost } from './commands/declare-lost.ts';
import { deliver } from './commands/deliver.ts';
import { finishPreparation } from './commands/finish-preparation.ts';
import { finishVerification } from './commands/finish-verification.ts';
import { prepare } from './commands/prepare.ts';
import { receive } from './commands/receive.ts';
import { receiveLate } from './commands/receive-late.ts';
import { reopen } from './commands/reopen.ts';
import { resolveIncident } from './commands/resolve-incident.ts';
import { takeBack } from './commands/take-back.ts';
import { verify } from './commands/verify.ts';
import { shipmentsExport } from './shipments.export.ts';
import { manifestPdf } from './shipments.manifest.ts';
import {
  findGoods,
  getShipment,
  listShipments,
  roundOf,
  shipmentFigures,
  shipmentStores,
} from './shipments.queries.ts';

export const shipmentsRoutes: readonly Route[] = [
  read(shipmentsContract.list, ({ db, who, scope, query }) => listShipments(db, who, scope, query)),
  shipmentsExport,
  read(shipmentsContract.figures, async ({ db, who, scope, services }) => {
    const figures = await shipmentFigures(db, who, scope);
    return (await services.introduced.isBlindNow(db, who)) ? { ...figures, inTransitCents: null } : figures;
  }),
  read(shipmentsContract.round, ({ db, who }) => roundOf(db, who)),
  read(shipmentsContract.stores, ({ db, scope }) => shipmentStores(db, scope)),
  read(shipmentsContract.goods, ({ db, who, scope, query }) => findGoods(db, who, scope, query)),
  read(shipmentsContract.get, ({ db, who, scope, params }) => getShipment(db, who, scope, params.shipmentId)),
  read(shipmentsContract.manifest, async ({ db, who, scope, params }) => {
    const shipment = await getShipment(db, who, scope, params.shipmentId);
    const bytes = await manifestPdf(shipment, await issuerOf(db, shipment.originStoreId));
    return { type: 'application/pdf', fileName: `${shipment.code}.pdf`, bytes };
  }),
  create,
  prepare,
  finishPreparation,
  reopen,
  cancel,
  deliver,
  takeBack,
  verify,
  finishVerification,
  receive,
  confirmReception,
  receiveLate,
  declareLost,
  resolveIncident,
];
