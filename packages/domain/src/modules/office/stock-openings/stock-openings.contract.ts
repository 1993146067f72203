import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { stockOpeningsErrors } from './stock-openings.errors.ts';
import { stockOpeningsGrants } from './stock-openings.grants.ts';
import { stockOpeningList } from './stock-openings.lists.ts';
import { stockOpeningsPaths } from './stock-openings.paths.ts';
import { stockOpening, stockOpeningBody } from './stock-openings.schema.ts';

const { read, write } = stockOpeningsGrants;
const { STOCK_BEGUN, STOCK_DIRECTION, PIECE_CODE_TAKEN, PIECE_CODE_TWICE, PIECE_BELOW_COST } = stockOpeningsErrors;

export const stockOpeningsContract = contract(stockOpeningsPaths, {
  list: {
    summary: 'Con qué piezas empezó cada tienda',
    policy: read,
    query: queryOf(stockOpeningList),
    reply: replyOf(stockOpeningList, stockOpening),
  },
  export: {
    summary: 'Las existencias iniciales de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(stockOpeningList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  beginStock: {
    summary: 'Anotar piezas con las que empieza una tienda, a su coste',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: stockOpeningBody,
    reply: stockOpening,
    errors: [
      kernelErrors.NOT_FOUND,
      STOCK_BEGUN,
      STOCK_DIRECTION,
      PIECE_CODE_TAKEN,
      PIECE_CODE_TWICE,
      PIECE_BELOW_COST,
      productsErrors.GEM_TOO_HEAVY,
    ],
  },
});
