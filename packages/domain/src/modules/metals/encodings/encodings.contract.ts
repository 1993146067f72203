import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { encodingsErrors as refusals } from './encodings.errors.ts';
import { encodingsGrants } from './encodings.grants.ts';
import {
  cancelEncodingBody,
  encodable,
  encodeBody,
  encoding,
  encodingStepBody,
  encodingSummary,
  newEncoding,
  putOnHoldBody,
  undoEncodeBody,
  verifyEncodingBody,
} from './encodings.schema.ts';
import { ENCODING_SOURCES } from './encodings.states.ts';
import { encodingList } from './encodings.lists.ts';
import { encodingsPaths } from './encodings.paths.ts';

const { read, write } = encodingsGrants;
const one = { policy: write, isIdempotent: true, params: idParam('encodingId'), reply: encoding } as const;
export const encodingsContract = contract(encodingsPaths, {
  list: {
    summary: 'Codificaciones, lo último primero, por código, descripción o etiqueta',
    policy: read,
    query: queryOf(encodingList),
    reply: replyOf(encodingList, encodingSummary),
  },
  export: {
    summary: 'Las codificaciones de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(encodingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  pending: {
    summary: 'Lo que espera para codificar o unificar, y el metal de cierres liberados; lo primero que llegó, primero',
    policy: read,
    query: z.object({ source: z.enum(ENCODING_SOURCES) }),
    reply: z.object({ data: z.array(encodable), totalCount: z.int() }),
  },
  unifiable: {
    summary: 'Lo que hay por unificar de un código de origen o de una etiqueta',
    policy: read,
    query: z.object({ code: z.string().trim().min(1).max(40) }),
    reply: z.object({ data: z.array(encodable) }),
    errors: [refusals.ENCODING_ORIGIN_UNKNOWN],
  },
  get: {
    summary: 'Una codificación, con aquello de lo que se hace la pieza',
    policy: read,
    params: idParam('encodingId'),
    reply: encoding,
  },
  create: {
    summary: 'Empezar una codificación: de una pieza, de varias por unificar o de metal de un cierre',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newEncoding,
    reply: encoding,
    errors: [
      refusals.ENCODING_EMPTY,
      refusals.ENCODING_TAKEN,
      refusals.ENCODING_NOT_UNIFIED,
      refusals.ENCODING_METALS_MIXED,
      refusals.ENCODING_POLICE,
    ],
  },
  receive: {
    summary: 'Recibir en el banco lo que se codifica',
    ...one,
    body: encodingStepBody,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  stepBack: {
    summary: 'Volver al paso anterior de una codificación',
    ...one,
    body: encodingStepBody,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  putOnHold: {
    summary: 'Dejar una codificación en espera, con su motivo',
    ...one,
    body: putOnHoldBody,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  resume: {
    summary: 'Seguir con una codificación que estaba en espera',
    ...one,
    body: encodingStepBody,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  verify: {
    summary: 'Verificar la pieza en la balanza: lo que entra es lo que sale, o se dice por qué falta',
    ...one,
    body: verifyEncodingBody,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      refusals.ENCODING_OVER_WEIGHT,
      refusals.ENCODING_OVER_METAL,
      refusals.ENCODING_GEMS_OVER_WEIGHT,
      refusals.ENCODING_HALLMARK_MISSING,
    ],
  },
  encode: {
    summary: 'Codificar: la pieza nace con su código y su precio',
    ...one,
    body: encodeBody,
    errors: [kernelErrors.VERSION_CONFLICT, ledgerErrors.MONTH_CLOSED],
  },
  undoEncode: {
    summary: 'Deshacer una codificación mientras la pieza no se ha vendido: vuelve a ser lo que entró en ella',
    ...one,
    body: undoEncodeBody,
    errors: [kernelErrors.VERSION_CONFLICT, ledgerErrors.MONTH_CLOSED, refusals.ENCODING_COST_TONIGHT],
  },
  cancel: {
    summary: 'Anular una codificación: sus piezas vuelven a estar pendientes',
    ...one,
    body: cancelEncodingBody,
  },
});
