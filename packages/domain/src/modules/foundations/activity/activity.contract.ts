import * as z from 'zod';
import { civilDate, listOf, listQuery, exportQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { activityChoices, auditLine } from './activity.schema.ts';
import { activityPaths } from './activity.paths.ts';

const read = { module: 'audit', access: 'read' } as const;
const filters = {
  /** The beginning of an operation's code. */
  q: listQuery.q,
  recordId: z.uuid().optional(),
  action: z.array(z.string().max(60)).max(50).optional(),
  employeeId: z.uuid().optional(),
  storeId: z.uuid().optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
};

export const activityContract = contract(activityPaths, {
  list: {
    summary: 'Registro de actividad: quién hizo qué, cuándo, dónde y por qué',
    policy: read,
    query: z.object({ ...listQuery, ...filters }),
    reply: listOf(auditLine),
  },
  export: {
    summary: 'El registro de actividad de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: z.object({ ...exportQuery, ...filters }),
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
    summary: 'Los libros y sus cadenas, para comprobarlos sin este programa',
    policy: read,
    stream: 'application/x-ndjson',
  },
});
