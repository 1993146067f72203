import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ownGrants } from '../../master-data/auth/auth.grants.ts';
import { proofsErrors } from './proofs.errors.ts';
import { authorisationsGrants } from './proofs.grants.ts';
import { authorisableAction, authorisation, authorisationCode, authoriseBody } from './proofs.schema.ts';
import { authorisationList } from './proofs.lists.ts';
import { proofsPaths } from './proofs.paths.ts';

const read = authorisationsGrants.read;

export const proofsContract = contract(proofsPaths, {
  list: {
    summary: 'Códigos de autorización dados, los últimos primero',
    policy: read,
    query: queryOf(authorisationList),
    reply: replyOf(authorisationList, authorisation),
  },
  export: {
    summary: 'Los códigos de autorización de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(authorisationList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  actions: {
    summary: 'Qué acciones se pueden autorizar a distancia, y qué hay que decir de cada una',
    policy: ownGrants.read,
    reply: z.object({ data: z.array(authorisableAction), totalCount: z.int() }),
  },
  stores: {
    summary: 'Tiendas para las que puedo dar un código de autorización',
    policy: read,
    reply: z.object({
      data: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
      totalCount: z.int(),
    }),
  },
  authorise: {
    summary: 'Dar un código de autorización para una acción, una operación y un importe',
    policy: authorisationsGrants.write,
    isIdempotent: true,
    status: 201,
    body: authoriseBody,
    reply: authorisation,
    errors: [
      proofsErrors.AUTHORISATION_OWN_SIGNATURE,
      proofsErrors.AUTHORISATION_OUT_OF_ZONE,
      proofsErrors.AUTHORISATION_ACTION_UNKNOWN,
      proofsErrors.AUTHORISATION_RECORD_MISSING,
      proofsErrors.AUTHORISATION_AMOUNT_MISSING,
    ],
  },
  withdraw: {
    summary: 'Retirar un código de autorización que nadie ha usado',
    policy: authorisationsGrants.write,
    isIdempotent: true,
    params: idParam('authorisationId'),
    reply: authorisation,
  },
  code: {
    summary: 'El código que acabo de dar, mientras se puede usar',
    policy: read,
    params: idParam('authorisationId'),
    reply: authorisationCode,
  },
});
