import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { numbersGrants } from './numbers.grants.ts';
import { numberList } from './numbers.lists.ts';
import { numbersPaths } from './numbers.paths.ts';
import { numberSeries } from './numbers.schema.ts';

export const numbersContract = contract(numbersPaths, {
  list: {
    summary: 'Cada serie de números: primero, último, cuántos hay y cuáles faltan',
    policy: numbersGrants.read,
    query: queryOf(numberList),
    reply: replyOf(numberList, numberSeries),
  },
  export: {
    isHeavy: true,
    summary: 'Las series de los filtros, en Excel, CSV o PDF',
    policy: numbersGrants.read,
    query: fileQueryOf(numberList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
});
