import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listBars } from './bars.queries.ts';

const { columns: es, states } = barsEs;

export const barsExport = exporting(barsContract.export, {
  title: barsEs.title,
  page: ({ db, query }, at) => listBars(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.date, value: (row) => row.castAt, kind: 'instant' },
    { head: es.melting, value: (row) => row.meltingCode },
    { head: es.metal, value: (row) => METAL_ES[row.metal] },
    { head: es.weight, value: (row) => row.weightMg, kind: 'mg' },
    { head: es.assay, value: (row) => row.assay, kind: 'count' },
    { head: es.fine, value: (row) => row.fineMg, kind: 'mg' },
    { head: es.cost, value: (row) => row.costCents, kind: 'cents' },
    { head: es.refinery, value: (row) => row.refineryName },
    { head: es.soldOn, value: (row) => row.soldOn, kind: 'date' },
    { head: es.price, value: (row) => row.priceCents, kind: 'cents' },
    { head: es.state, value: (row) => states[row.state] },
  ],
});
