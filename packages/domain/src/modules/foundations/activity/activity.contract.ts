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
  /** One JSON value a line: heads and links of every chain, accounts, transactions with their entries. */
  books: {
    isHeavy: true,
    summary: 'Los libros y sus cadenas, para comprobarlos sin este programa',
    policy: read,
    stream: 'application/x-ndjson',
  },
});
