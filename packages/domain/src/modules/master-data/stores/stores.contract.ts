import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { companiesErrors } from '../companies/companies.errors.ts';
import { storesErrors } from './stores.errors.ts';
import { storesGrants } from './stores.grants.ts';
import { store, storeBody, storeEdit, storeClosing, storeSummary } from './stores.schema.ts';
import { storeList } from './stores.lists.ts';
import { storesPaths } from './stores.paths.ts';

const { read, write } = storesGrants;
const params = idParam('storeId');
export const storesContract = contract(storesPaths, {
  list: {
    summary: 'Tiendas, por código, nombre o dirección',
    policy: read,
    query: queryOf(storeList),
    reply: replyOf(storeList, storeSummary),
  },
  export: {
    summary: 'Las tiendas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(storeList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Ficha de una tienda',
    policy: read,
    params,
    reply: store,
  },
  found: {
    summary: 'Crear una tienda con sus cuentas',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: storeBody,
    reply: store,
    errors: [storesErrors.STORE_CODE_TAKEN, companiesErrors.COMPANY_INACTIVE],
  },
  edit: {
    summary: 'Cambiar los datos de una tienda',
    policy: write,
    isIdempotent: true,
    params,
    body: storeEdit,
    reply: store,
    errors: [kernelErrors.VERSION_CONFLICT, companiesErrors.COMPANY_INACTIVE],
  },
  deactivate: {
    summary: 'Cerrar una tienda: nadie puede entrar en ella',
    policy: write,
    isIdempotent: true,
    params,
    body: storeClosing,
    reply: store,
  },
  activate: {
    summary: 'Volver a abrir una tienda',
    policy: write,
    isIdempotent: true,
    params,
    body: storeClosing,
    reply: store,
    errors: [companiesErrors.COMPANY_INACTIVE],
  },
});
