import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { appraisalsErrors } from './appraisals.errors.ts';
import { appraisalsGrants } from './appraisals.grants.ts';
import { appraisalsPaths } from './appraisals.paths.ts';
import { appraisalList } from './appraisals.lists.ts';
import { appraisal, appraisalSummary, closeAppraisal, newAppraisal } from './appraisals.schema.ts';

const write = { policy: appraisalsGrants.write, isIdempotent: true, reply: appraisal } as const;
const params = idParam('appraisalId');

export const appraisalsContract = contract(appraisalsPaths, {
  list: {
    summary: 'Tasaciones guardadas, lo último primero',
    policy: appraisalsGrants.read,
    query: queryOf(appraisalList),
    reply: replyOf(appraisalList, appraisalSummary),
  },
  export: {
    summary: 'Las tasaciones de los filtros, en Excel, CSV o PDF',
    policy: appraisalsGrants.read,
    query: fileQueryOf(appraisalList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: { summary: 'Tasación: la ficha', policy: appraisalsGrants.read, params, reply: appraisal },
  paper: {
    summary: 'La tasación en papel, con su código de barras',
    policy: appraisalsGrants.read,
    params,
    stream: 'application/pdf',
  },
  create: {
    summary: 'Guardar una tasación con los precios de ahora',
    ...write,
    status: 201,
    body: newAppraisal,
    errors: [appraisalsErrors.APPRAISAL_WORTHLESS],
  },
  close: { summary: 'Dar por terminada una tasación', ...write, params, body: closeAppraisal },
});
