import * as z from 'zod';
import { idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { inventoriesErrors as refusals } from './inventories.errors.ts';
import { inventoriesGrants } from './inventories.grants.ts';
import {
  editBody,
  findBody,
  foundHereBody,
  finishBody,
  inventory,
  inventoryItem,
  inventorySummary,
  keptPlace,
  keptThing,
  place,
  putAway,
  putAwayBody,
  reactivateBody,
  readCodeBody,
  reading,
  resolveBody,
  startBody,
  unreadCodeBody,
} from './inventories.schema.ts';
import { ITEM_TABS } from './inventories.states.ts';
import { inventoryList, placeList, thingList } from './inventories.lists.ts';
import { inventoriesPaths } from './inventories.paths.ts';

const { read, write } = inventoriesGrants;
const params = idParam('inventoryId');
const one = { policy: write, isIdempotent: true, params, reply: inventory } as const;

const placeParams = z.object({ place });

export const inventoriesContract = contract(inventoriesPaths, {
  places: {
    summary: 'Lugares a mi alcance donde hay cosas con código, con cuántas hay en cada uno',
    policy: read,
    query: queryOf(placeList),
    reply: replyOf(placeList, keptPlace),
  },
  exportPlaces: {
    summary: 'Los lugares a mi alcance, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(placeList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  countingPlaces: {
    summary: 'Lugares a mi alcance y cuáles puedo contar',
    policy: read,
    query: queryOf(placeList),
    reply: replyOf(placeList, keptPlace),
  },
  countingPlace: {
    summary: 'Un lugar con lo que consta en él',
    policy: read,
    params: z.object({ placeId: place }),
    query: queryOf(thingList),
    reply: replyOf(thingList, keptThing).extend({ place: keptPlace }),
  },
  putAway: {
    summary: 'Poner cosas en un sitio de la tienda: escaparate, caja fuerte o departamento',
    policy: write,
    isIdempotent: true,
    status: 201,
    params: z.object({ placeId: place }),
    body: putAwayBody,
    reply: putAway,
    errors: [refusals.INVENTORY_CORNER_OTHER, refusals.INVENTORY_CODE_UNKNOWN, refusals.INVENTORY_CODE_ELSEWHERE],
  },
  things: {
    summary: 'Lo que consta en un lugar: qué es, desde cuándo, con qué operación y su peso',
    policy: read,
    params: placeParams,
    query: queryOf(thingList),
    reply: replyOf(thingList, keptThing).extend({ place: keptPlace }),
  },
  exportThings: {
    summary: 'Lo que consta en un lugar, en Excel, CSV o PDF',
    policy: read,
    params: placeParams,
    query: fileQueryOf(thingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  list: {
    summary: 'Inventarios de las tiendas a mi alcance, el último primero',
    policy: read,
    query: queryOf(inventoryList),
    reply: replyOf(inventoryList, inventorySummary),
  },
  export: {
    summary: 'Los inventarios de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(inventoryList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Ficha de un inventario: qué se cuenta, cuánto va leído y su actividad',
    policy: read,
    params,
    reply: inventory,
  },
  items: {
    summary: 'Lo que entra en un inventario: sin leer, leído, movido mientras se contaba o con incidencia',
    policy: read,
    params,
    query: z.object({ ...listQuery, tab: z.enum(ITEM_TABS).default('all') }),
    reply: listOf(inventoryItem),
  },
  start: {
    summary: 'Empezar un inventario de la tienda, con la lista de lo que hay en este momento',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: startBody,
    reply: inventory,
    errors: [
      refusals.INVENTORY_OPEN,
      refusals.INVENTORY_TYPE_CLOSED,
      refusals.INVENTORY_PLACE_CLOSED,
      refusals.INVENTORY_CORNER_OTHER,
    ],
  },
  edit: {
    summary: 'Cambiar las familias, el número confirmado o las observaciones de un inventario en espera',
    ...one,
    body: editBody,
    errors: [
      refusals.INVENTORY_OTHER_SHOP,
      refusals.INVENTORY_ALREADY_READ,
      refusals.INVENTORY_TOO_FEW,
      kernelErrors.VERSION_CONFLICT,
    ],
  },
  readCode: {
    summary: 'Leer un código; se guarda en el momento',
    ...one,
    body: readCodeBody,
    reply: reading,
    errors: [
      refusals.INVENTORY_OTHER_SHOP,
      refusals.INVENTORY_CODE_UNKNOWN,
      refusals.INVENTORY_CODE_TWICE,
      refusals.INVENTORY_TOO_MANY,
      refusals.INVENTORY_CODE_OTHER_TYPE,
      refusals.INVENTORY_CODE_OTHER_FAMILY,
      refusals.INVENTORY_CODE_ELSEWHERE,
    ],
  },
  unreadCode: {
    summary: 'Quitar una lectura hecha por error',
    ...one,
    body: unreadCodeBody,
    reply: reading,
    errors: [refusals.INVENTORY_OTHER_SHOP, refusals.INVENTORY_CODE_UNREAD],
  },
  finish: {
    summary: 'Terminar un inventario; lo que falta queda extraviado, con incidencia',
    ...one,
    body: finishBody,
    errors: [
      refusals.INVENTORY_OTHER_SHOP,
      refusals.INVENTORY_CARRIER_OTHER,
      refusals.INVENTORY_INCOMPLETE,
      proofsErrors.MANAGER_REQUIRED,
    ],
  },
  find: {
    summary: 'Anotar que ha aparecido algo que faltaba',
    ...one,
    body: findBody,
    errors: [refusals.INVENTORY_OTHER_SHOP, refusals.INVENTORY_NOT_MISSING],
  },
  foundHere: {
    summary: 'Corregir el lugar de algo que se ha leído donde no constaba',
    ...one,
    body: foundHereBody,
    errors: [
      refusals.INVENTORY_OTHER_SHOP,
      refusals.INVENTORY_INCIDENT_OTHER,
      refusals.INVENTORY_INCIDENT_CLOSED,
      refusals.INVENTORY_NOT_CORRECTED,
      proofsErrors.MANAGER_REQUIRED,
    ],
  },
  resolve: {
    summary: 'Cerrar una incidencia de un inventario con su explicación',
    ...one,
    body: resolveBody,
    errors: [refusals.INVENTORY_INCIDENT_OTHER, refusals.INVENTORY_INCIDENT_CLOSED, proofsErrors.MANAGER_REQUIRED],
  },
  reactivate: {
    summary: 'Volver a abrir un inventario terminado por error',
    ...one,
    body: reactivateBody,
    errors: [refusals.INVENTORY_OPEN, proofsErrors.MANAGER_REQUIRED],
  },
});
