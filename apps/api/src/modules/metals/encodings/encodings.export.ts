import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listEncodings } from './encodings.queries.ts';

const { columns: es, states } = encodingsEs;

export const encodingsExport = exporting(encodingsContract.export, {
  title: encodingsEs.title,
  page: ({ db, query }, at) => listEncodings(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.date, value: (row) => row.at, kind: 'instant' },
    { head: es.description, value: (row) => row.description },
    { head: es.metal, value: (row) => row.metal && METAL_ES[row.metal] },
    { head: es.parents, value: (row) => row.parentCount, kind: 'count' },
    { head: es.weight, value: (row) => row.weightMg, kind: 'mg' },
    { head: es.cost, value: (row) => row.costCents, kind: 'cents' },
    { head: es.product, value: (row) => row.productCode },
    { head: es.state, value: (row) => states[row.state] },
  ],
});
