import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { transferTaxesGrants } from './transfer-taxes.grants.ts';
import { transferTaxList } from './transfer-taxes.lists.ts';
import { transferTaxesPaths } from './transfer-taxes.paths.ts';
import { transferTax } from './transfer-taxes.schema.ts';

const { read } = transferTaxesGrants;

export const transferTaxesContract = contract(transferTaxesPaths, {
  list: {
    summary: 'Compras y ventas recuperables de un mes y una empresa, con el TPO de cada una',
    policy: read,
    query: queryOf(transferTaxList),
    reply: replyOf(transferTaxList, transferTax),
  },
  export: {
    summary: 'Las de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(transferTaxList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
});
