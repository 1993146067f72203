import { numbersContract } from '@quilate/domain/modules/office/numbers/numbers.contract.ts';
import { numbersEs } from '@quilate/domain/modules/office/numbers/numbers.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listNumbers } from './numbers.queries.ts';

const es = numbersEs.columns;

export const numbersExport = exporting(numbersContract.export, {
  title: numbersEs.title,
  page: ({ db, services, query }, at) => listNumbers(db, services.house.numbers, { ...query, ...at }),
  columns: [
    { head: es.kind, value: (row) => numbersEs.kinds[row.kind] },
    { head: es.series, value: (row) => row.series },
    { head: es.of, value: (row) => row.of },
    { head: es.year, value: (row) => row.year },
    { head: es.first, kind: 'count', value: (row) => row.first },
    { head: es.last, kind: 'count', value: (row) => row.last },
    { head: es.numbered, kind: 'count', value: (row) => row.numbered },
    { head: es.missing, kind: 'count', value: (row) => row.missing },
    { head: es.missingNumbers, value: (row) => row.missingNumbers.join(' ') },
    { head: es.annulled, kind: 'count', value: (row) => row.annulled },
  ],
});
