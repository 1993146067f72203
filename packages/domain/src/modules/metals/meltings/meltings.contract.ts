import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { meltingsErrors as refusals } from './meltings.errors.ts';
import { meltingsGrants } from './meltings.grants.ts';
import {
  bundle,
  finishBody,
  heldMetal,
  manageBody,
  melting,
  meltingReasonBody,
  meltingSummary,
  newMelting,
  noticeBody,
  reviewBody,
} from './meltings.schema.ts';
import { meltingList } from './meltings.lists.ts';
import { meltingsPaths } from './meltings.paths.ts';

const { read, write } = meltingsGrants;
const one = { policy: write, isIdempotent: true, params: idParam('meltingId'), reply: melting } as const;
export const meltingsContract = contract(meltingsPaths, {
  list: {
    summary: 'Fundiciones, lo último primero, por código o por el de aquello que se funde',
    policy: read,
    query: queryOf(meltingList),
    reply: replyOf(meltingList, meltingSummary),
  },
  export: {
    summary: 'Las fundiciones de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(meltingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  pending: {
    summary: 'Lo que espera para fundir: sin revisar, revisado o ya en una fundición; lo primero que llegó, primero',
    policy: read,
    reply: z.object({ data: z.array(bundle), totalCount: z.int() }),
  },
  held: {
    summary: 'El metal fino de la casa, por sitio: del lote comprado a la barra sin vender',
    policy: read,
    query: z.object({ type: z.enum(['ORO', 'PLATA']) }),
    reply: heldMetal,
  },
  get: {
    summary: 'Una fundición, con lo que entra en ella y la barra que sale',
    policy: read,
    params: idParam('meltingId'),
    reply: melting,
  },
  review: {
    summary: 'Revisar una partida: cuánto metal de cada ley da en la balanza',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: reviewBody,
    reply: bundle,
    errors: [
      refusals.MELTING_TAKEN,
      refusals.MELTING_OVER_GROSS,
      refusals.MELTING_NOTHING_WEIGHED,
      refusals.MELTING_METALS_MIXED,
      refusals.MELTING_POLICE,
    ],
  },
  undoReview: {
    summary: 'Deshacer la revisión de una partida que no está en ninguna fundición',
    policy: write,
    isIdempotent: true,
    params: idParam('bundleId'),
    body: meltingReasonBody,
    reply: bundle,
  },
  create: {
    summary: 'Preparar una fundición con partidas revisadas',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newMelting,
    reply: melting,
    errors: [refusals.MELTING_BUNDLE_ASSIGNED, refusals.MELTING_METALS_MIXED, refusals.MELTING_POLICE],
  },
  manage: {
    summary: 'Cambiar las partidas de una fundición que está en gestión',
    ...one,
    body: manageBody,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      refusals.MELTING_BUNDLE_ASSIGNED,
      refusals.MELTING_METALS_MIXED,
      refusals.MELTING_POLICE,
      refusals.MELTING_NOTIFIED,
    ],
  },
  giveNotice: {
    summary: 'Anotar el aviso a la policía: pasados siete días completos se puede fundir',
    ...one,
    body: noticeBody,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      refusals.MELTING_NOTICE_FUTURE,
      refusals.MELTING_NOTICE_EARLY,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  noticePaper: {
    summary: 'El aviso de una fundición para la policía (RD 197/1988, art. 96; Orden 2-11-1989, anexo III), en PDF',
    policy: read,
    params: idParam('meltingId'),
    stream: 'application/pdf',
  },
  noticeCopy: {
    summary: 'La copia sellada del aviso de una fundición',
    policy: read,
    params: idParam('meltingId'),
    stream: 'application/octet-stream',
  },
  takeNoticeBack: {
    summary: 'Retirar el aviso de una fundición, con su motivo',
    ...one,
    body: meltingReasonBody,
  },
  finish: {
    summary: 'Fundir: lo que entra sale de los libros y queda la barra, con su peso y su ley',
    ...one,
    body: finishBody,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      refusals.MELTING_OVER_INPUT,
      refusals.MELTING_POLICE,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  cancel: {
    summary: 'Anular una fundición: sus partidas siguen revisadas',
    ...one,
    body: meltingReasonBody,
  },
});
