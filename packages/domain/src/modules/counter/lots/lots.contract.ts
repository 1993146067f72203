import * as z from 'zod';
import { approvedBody, idParam, listOf, listQuery, someIds } from '../../../kernel/contract.ts';
import { contract } from '../../../kernel/paths.ts';
import { labelQuery } from '../../master-data/label-templates/label-templates.schema.ts';
import { lotsErrors } from './lots.errors.ts';
import { lotsGrants } from './lots.grants.ts';
import { blockBody, lot, lotPrices, lotSummary, unblockBody } from './lots.schema.ts';
import { CONFISCATED, LOT_ORIGINS, LOT_STATES } from './lots.states.ts';
import { lotsPaths } from './lots.paths.ts';

const { read, write } = lotsGrants;
const one = idParam('lotId');
const some = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.array(z.enum(values))]).optional();

const step = { policy: write, isIdempotent: true, params: one, reply: lot } as const;
const held = [lotsErrors.HOLD_ACTIVE, lotsErrors.HOLD_WAITS_FOR_BOOK] as const;

export const lotsContract = contract(lotsPaths, {
  list: {
    summary: 'Lotes, por estado, procedencia, tienda, intervención, etiqueta u operación',
    policy: read,
    query: z.object({
      ...listQuery,
      state: some(LOT_STATES),
      origin: z.enum(LOT_ORIGINS).optional(),
      confiscated: some(CONFISCATED),
      storeId: someIds,
    }),
    reply: listOf(lotSummary),
  },
  prices: {
    summary: 'Con qué precios se tasa un lote ahora',
    policy: read,
    query: z.object({ reference: z.enum(['CO', 'VR']).default('CO') }),
    reply: lotPrices,
  },
  get: {
    summary: 'Un lote con sus piezas, sus fotos, su custodia y su actividad',
    policy: read,
    params: one,
    reply: lot,
  },
  label: {
    summary: 'La etiqueta de un lote, en PDF o para la impresora',
    policy: read,
    params: one,
    query: z.object(labelQuery),
    stream: 'application/octet-stream',
  },
  photo: {
    summary: 'Una foto de un lote',
    policy: read,
    params: z.object({ lotId: z.uuid(), photoId: z.uuid() }),
    query: z.object({ small: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
  markToShip: {
    ...step,
    summary: 'Apartar un lote liberado para enviarlo',
    errors: held,
  },
  undoMarkToShip: {
    ...step,
    summary: 'No enviar todavía un lote apartado',
  },
  blockInternally: {
    ...step,
    summary: 'Bloquear un lote por decisión de la casa',
    body: blockBody,
    errors: held,
  },
  unblock: {
    ...step,
    summary: 'Desbloquear un lote',
    body: unblockBody,
  },
  declareLost: {
    ...step,
    summary: 'Dar por perdido o robado un lote liberado que ya no está en su tienda',
    body: approvedBody,
    errors: held,
  },
  declareFound: {
    ...step,
    summary: 'Aparecer en su tienda un lote que se dio por perdido en ella',
    body: approvedBody,
  },
});
