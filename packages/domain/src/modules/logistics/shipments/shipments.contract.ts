import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { bookingsErrors } from '../../counter/bookings/bookings.errors.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { barsErrors } from '../../metals/bars/bars.errors.ts';
import { lotsErrors } from '../../counter/lots/lots.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { workBudgetsErrors } from '../../workshop/work-budgets/work-budgets.errors.ts';
import { worksErrors } from '../../workshop/works/works.errors.ts';
import { shipmentsErrors as refusals } from './shipments.errors.ts';
import { roundGrants, shipmentsGrants } from './shipments.grants.ts';
import {
  createBody,
  declareLostBody,
  deliverBody,
  finishPreparationBody,
  finishVerificationBody,
  goodsQuery,
  prepareBody,
  reasonBody,
  receiveBody,
  receiveLateBody,
  resolveIncidentBody,
  roundStop,
  shipment,
  shipmentFigures,
  shipmentGoods,
  shipmentSummary,
  signedBody,
  verifyBody,
} from './shipments.schema.ts';
import { shipmentList } from './shipments.lists.ts';
import { shipmentsPaths } from './shipments.paths.ts';

const { read, write } = shipmentsGrants;
/** Why something with a code cannot leave. */
const goodsRefusals = [
  productsErrors.PRODUCT_UNKNOWN,
  productsErrors.PRODUCT_ELSEWHERE,
  productsErrors.PRODUCT_NOT_AVAILABLE,
  barsErrors.BAR_UNKNOWN,
  barsErrors.BAR_ELSEWHERE,
  lotsErrors.LOT_UNKNOWN,
  lotsErrors.LOT_OTHER_ORIGIN,
  lotsErrors.LOT_ELSEWHERE,
  lotsErrors.LOT_NOT_TO_SHIP,
  lotsErrors.HOLD_ACTIVE,
  lotsErrors.HOLD_WAITS_FOR_BOOK,
  bookingsErrors.PIECE_NOT_KEPT,
  worksErrors.WORK_UNKNOWN,
  worksErrors.WORK_ELSEWHERE,
  worksErrors.WORK_NOT_MOVABLE,
  workBudgetsErrors.BUDGET_UNKNOWN,
  workBudgetsErrors.BUDGET_WITHOUT_PLEDGE,
  workBudgetsErrors.BUDGET_PLEDGE_ELSEWHERE,
  workBudgetsErrors.BUDGET_NOT_MOVABLE,
] as const;
/** What is read on the bags as they change hands. */
const bagRefusals = [refusals.SHIPMENT_PACKAGE_CODE_OTHER, refusals.SHIPMENT_PACKAGE_UNREAD] as const;
const one = { policy: write, isIdempotent: true, params: idParam('shipmentId'), reply: shipment } as const;

export const shipmentsContract = contract(shipmentsPaths, {
  list: {
    summary: 'Envíos de las tiendas a mi alcance, el último primero',
    policy: read,
    query: queryOf(shipmentList),
    reply: replyOf(shipmentList, shipmentSummary),
  },
  export: {
    summary: 'Los envíos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(shipmentList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  figures: {
    summary: 'Cuántos envíos hay por enviar, en camino, por recibir y parados, y el dinero en camino',
    policy: read,
    reply: shipmentFigures,
  },
  round: {
    summary: 'Las paradas de quien reparte: qué recoge y qué entrega en cada tienda, primero lo que más espera',
    policy: roundGrants.read,
    reply: z.object({ data: z.array(roundStop), totalCount: z.int() }),
  },
  stores: {
    summary: 'Tiendas entre las que se envía, y cuáles son mías',
    policy: read,
    reply: z.object({
      data: z.array(
        z.object({ id: z.uuid(), code: z.string(), name: z.string(), isOwn: z.boolean(), isOffice: z.boolean() }),
      ),
      totalCount: z.int(),
    }),
  },
  goods: {
    summary: 'Lo que dice una etiqueta, si puede salir en un envío de ese tipo',
    policy: read,
    query: goodsQuery,
    reply: shipmentGoods,
    errors: [refusals.SHIPMENT_CONTENT_OTHER, refusals.SHIPMENT_PIECE_TAKEN, ...goodsRefusals],
  },
  get: {
    summary: 'Ficha de un envío: bolsas, piezas o dinero, incidencias y actividad',
    policy: read,
    params: idParam('shipmentId'),
    reply: shipment,
  },
  manifest: {
    summary: 'Albarán del envío en PDF, con códigos de barras',
    policy: read,
    params: idParam('shipmentId'),
    stream: 'application/pdf',
  },
  create: {
    summary: 'Crear un envío entre dos tiendas',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: createBody,
    reply: shipment,
    errors: [
      refusals.SHIPMENT_SAME_STORE,
      refusals.SHIPMENT_OTHER_DEPARTMENT,
      refusals.SHIPMENT_STORE_UNKNOWN,
      refusals.SHIPMENT_NOT_OWN,
      refusals.SHIPMENT_AMOUNT_MISSING,
      refusals.SHIPMENT_CONTENT_OTHER,
      refusals.SHIPMENT_INSUFFICIENT_FUNDS,
      refusals.SHIPMENT_PIECE_TWICE,
      refusals.SHIPMENT_WAY_OTHER,
      ...goodsRefusals,
    ],
  },
  prepare: {
    maxBodyKb: 1024,
    summary: 'Guardar la preparación de un envío para seguir luego',
    ...one,
    body: prepareBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      refusals.SHIPMENT_CONTENT_OTHER,
      refusals.SHIPMENT_PACKAGE_TWICE,
      refusals.SHIPMENT_PIECE_TWICE,
      refusals.SHIPMENT_PIECE_TAKEN,
      refusals.SHIPMENT_DESCRIPTION_MISSING,
      ...goodsRefusals,
      cashErrors.DENOMINATION_TWICE,
    ],
  },
  finishPreparation: {
    summary: 'Terminar la preparación de un envío con la jefatura de zona',
    ...one,
    body: finishPreparationBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      refusals.SHIPMENT_PACKAGE_UNWEIGHED,
      refusals.SHIPMENT_PACKAGE_EMPTY,
      refusals.SHIPMENT_DIFFERENCES,
      refusals.SHIPMENT_FUNDS_MISSING,
      cashErrors.CASH_CLOSED,
      proofsErrors.MANAGER_REQUIRED,
    ],
  },
  reopen: {
    summary: 'Volver a la preparación de un envío que no ha salido',
    ...one,
    body: signedBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP, cashErrors.CASH_CLOSED],
  },
  cancel: {
    summary: 'Anular un envío que no ha salido',
    ...one,
    body: reasonBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP, cashErrors.CASH_CLOSED],
  },
  deliver: {
    summary: 'Entregar un envío al repartidor, que firma',
    ...one,
    body: deliverBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      ...bagRefusals,
      proofsErrors.DRIVER_REQUIRED,
      proofsErrors.DRIVER_SIGNATURE_MISSING,
    ],
  },
  takeBack: {
    summary: 'Recoger del repartidor un envío que no ha llegado',
    ...one,
    body: reasonBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP],
  },
  verify: {
    maxBodyKb: 256,
    summary: 'Guardar lo leído, pesado y contado en el destino',
    ...one,
    body: verifyBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      refusals.SHIPMENT_PIECE_OTHER,
      refusals.SHIPMENT_PACKAGE_OTHER,
      refusals.SHIPMENT_CONTENT_OTHER,
      cashErrors.DENOMINATION_TWICE,
    ],
  },
  finishVerification: {
    summary: 'Terminar la verificación de un envío en el destino',
    ...one,
    body: finishVerificationBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      ...bagRefusals,
      refusals.SHIPMENT_PACKAGE_UNWEIGHED,
      refusals.SHIPMENT_DIFFERENCES,
    ],
  },
  receive: {
    summary: 'Recibir de una vez un envío en el que todo coincide',
    ...one,
    body: receiveBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP, ...bagRefusals],
  },
  confirmReception: {
    summary: 'Confirmar la recepción de un envío',
    ...one,
    body: signedBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP],
  },
  receiveLate: {
    summary: 'Recibir una pieza que faltaba en un envío',
    ...one,
    body: receiveLateBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP, refusals.SHIPMENT_PIECE_OTHER, refusals.SHIPMENT_PIECE_READ],
  },
  declareLost: {
    summary: 'Dar por perdido lo que no llega de un envío',
    ...one,
    body: declareLostBody,
    errors: [refusals.SHIPMENT_OTHER_SHOP, refusals.SHIPMENT_PIECE_OTHER, proofsErrors.MANAGER_REQUIRED],
  },
  resolveIncident: {
    summary: 'Cerrar una incidencia de un envío',
    ...one,
    body: resolveIncidentBody,
    errors: [
      refusals.SHIPMENT_OTHER_SHOP,
      refusals.SHIPMENT_INCIDENT_OTHER,
      refusals.SHIPMENT_INCIDENT_UNREAD,
      refusals.SHIPMENT_INCIDENT_CLOSED,
      proofsErrors.MANAGER_REQUIRED,
    ],
  },
});
