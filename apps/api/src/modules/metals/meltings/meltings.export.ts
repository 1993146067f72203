import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listMeltings } from './meltings.queries.ts';

const { columns: es, states, types } = meltingsEs;

export const meltingsExport = exporting(meltingsContract.export, {
  title: meltingsEs.title,
  page: ({ db, query }, at) => listMeltings(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.date, value: (row) => row.at, kind: 'instant' },
    { head: es.metal, value: (row) => (row.metal === null ? types[row.type] : METAL_ES[row.metal]) },
    { head: es.transactions, value: (row) => row.transactions.join(', ') },
    { head: es.weight, value: (row) => row.weightMg, kind: 'mg' },
    { head: es.fine, value: (row) => row.fineMg, kind: 'mg' },
    { head: es.bar, value: (row) => row.barMg, kind: 'mg' },
    { head: es.assay, value: (row) => row.assay, kind: 'count' },
    { head: es.pure, value: (row) => row.pureMg, kind: 'mg' },
    { head: es.completed, value: (row) => row.completedAt, kind: 'instant' },
    { head: es.state, value: (row) => states[row.state] },
  ],
});
