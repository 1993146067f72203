import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { extractionsErrors as refusals } from './extractions.errors.ts';
import { extractionsGrants } from './extractions.grants.ts';
import {
  discardBody,
  extraction,
  extractionFigures,
  extractionSummary,
  finishBody,
  manageBody,
  reopenBody,
} from './extractions.schema.ts';
import { extractionList } from './extractions.lists.ts';
import { extractionsPaths } from './extractions.paths.ts';

const { read, write } = extractionsGrants;
const one = { policy: write, isIdempotent: true, params: idParam('extractableId'), reply: extraction } as const;

export const extractionsContract = contract(extractionsPaths, {
  list: {
    summary: 'Lo que hay en metales para extraer y lo ya extraído, lo último primero',
    policy: read,
    query: queryOf(extractionList),
    reply: replyOf(extractionList, extractionSummary),
  },
  export: {
    summary: 'Las extracciones de los filtros, en Excel o CSV',
    policy: read,
    query: fileQueryOf(extractionList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  figures: {
    summary: 'Cuánto queda por extraer de compras, de ventas recuperables y de piezas defectuosas',
    policy: read,
    reply: extractionFigures,
  },
  get: {
    summary: 'Un lote o una pieza de metales, con el modo de cada una de sus piezas',
    policy: read,
    params: idParam('extractableId'),
    reply: extraction,
  },
  manage: {
    summary: 'Guardar el modo de las piezas de una extracción, aunque falten',
    ...one,
    body: manageBody,
    errors: [kernelErrors.VERSION_CONFLICT, refusals.EXTRACTION_JEWEL_OTHER, refusals.EXTRACTION_JEWEL_TWICE],
  },
  discard: {
    summary: 'Borrar lo guardado de una extracción sin terminar',
    ...one,
    body: discardBody,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  finish: {
    summary: 'Terminar una extracción: todas sus piezas tienen modo',
    ...one,
    body: finishBody,
    errors: [kernelErrors.VERSION_CONFLICT, refusals.EXTRACTION_INCOMPLETE],
  },
  reopen: {
    summary: 'Deshacer una extracción de la que todavía no se ha codificado ni fundido nada',
    ...one,
    body: reopenBody,
  },
});
