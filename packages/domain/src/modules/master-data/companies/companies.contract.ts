import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { companiesErrors } from './companies.errors.ts';
import { companiesGrants } from './companies.grants.ts';
import { companyList } from './companies.lists.ts';
import { companiesPaths } from './companies.paths.ts';
import { company, companyBody, companyClosing, companyEdit, companySummary, regimeBody } from './companies.schema.ts';

const { read, write } = companiesGrants;
const params = idParam('companyId');
export const companiesContract = contract(companiesPaths, {
  list: {
    summary: 'Empresas, por nombre o NIF',
    policy: read,
    query: queryOf(companyList),
    reply: replyOf(companyList, companySummary),
  },
  export: {
    summary: 'Las empresas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(companyList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: { summary: 'Ficha de una empresa', policy: read, params, reply: company },
  found: {
    summary: 'Crear una empresa: de quién son las facturas de sus tiendas',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: companyBody,
    reply: company,
    errors: [companiesErrors.COMPANY_EXISTS],
  },
  edit: {
    summary: 'Cambiar los datos de una empresa',
    policy: write,
    isIdempotent: true,
    params,
    body: companyEdit,
    reply: company,
    errors: [kernelErrors.VERSION_CONFLICT, companiesErrors.COMPANY_EXISTS, companiesErrors.COMPANY_TAX_ID_USED],
  },
  deactivate: {
    summary: 'Desactivar una empresa sin tiendas abiertas',
    policy: write,
    isIdempotent: true,
    params,
    body: companyClosing,
    reply: company,
  },
  setRegime: {
    summary:
      'Decir desde qué día están las ventas de una empresa en el régimen general o en el de comerciante minorista',
    policy: write,
    isIdempotent: true,
    params,
    body: regimeBody,
    reply: company,
    errors: [companiesErrors.REGIME_PAST, companiesErrors.REGIME_UNCHANGED],
  },
  activate: {
    summary: 'Activar otra vez una empresa',
    policy: write,
    isIdempotent: true,
    params,
    body: companyClosing,
    reply: company,
  },
});
