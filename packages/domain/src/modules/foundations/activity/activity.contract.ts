import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { auditGrants } from './activity.grants.ts';
import { activityChoices, auditLine } from './activity.schema.ts';
import { activityList } from './activity.lists.ts';
import { activityPaths } from './activity.paths.ts';

const read = auditGrants.read;
export const activityContract = contract(activityPaths, {
  list: {
    summary: 'Registro de actividad: quién hizo qué, cuándo, dónde y por qué',
    policy: read,
    query: queryOf(activityList),
    reply: replyOf(activityList, auditLine),
  },
  export: {
    summary: 'El registro de actividad de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(activityList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  choices: {
    summary: 'Por qué se puede filtrar el registro: acciones, personas y tiendas, con su nombre',
    policy: read,
    reply: activityChoices,
  },
  access: {
    isHeavy: true,
    summary: 'Quién entró, desde dónde, qué se le negó y qué papeles y listas se llevó: un mes, en CSV',
    policy: read,
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'MONTH')
        .optional(),
    }),
    stream: 'text/csv',
  },
  /** One JSON value a line: heads and links of every chain, accounts, transactions with their entries. */
  books: {
    isHeavy: true,
    summary: 'Los libros y sus cadenas, para comprobarlos sin este programa',
    policy: read,
    stream: 'application/x-ndjson',
  },
});
