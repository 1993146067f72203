import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { permissionsGrants } from './permissions.grants.ts';
import { permissionList } from './permissions.lists.ts';
import { permissionsPaths } from './permissions.paths.ts';
import { permission } from './permissions.schema.ts';

export const permissionsContract = contract(permissionsPaths, {
  list: {
    summary: 'Qué puede hacer cada puesto y en qué tiendas, tal como lo exige el servidor',
    policy: permissionsGrants.read,
    query: queryOf(permissionList),
    reply: replyOf(permissionList, permission),
  },
  export: {
    summary: 'Los permisos de los filtros, en Excel, CSV o PDF',
    policy: permissionsGrants.read,
    query: fileQueryOf(permissionList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
});
