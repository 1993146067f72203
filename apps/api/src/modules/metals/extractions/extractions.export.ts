import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listExtractions } from './extractions.queries.ts';

const es = extractionsEs.columns;

export const extractionsExport = exporting(extractionsContract.export, {
  title: extractionsEs.title,
  page: ({ db, query }, at) => listExtractions(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.source, value: (row) => extractionsEs.sources[row.source] },
    { head: es.origin, value: (row) => row.originCode },
    { head: es.description, value: (row) => row.description },
    { head: es.store, value: (row) => row.fromStoreName },
    { head: es.arrived, kind: 'instant', value: (row) => row.arrivedAt },
    { head: es.metals, value: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
    { head: es.jewels, kind: 'count', value: (row) => row.jewelCount },
    { head: es.weight, kind: 'mg', value: (row) => row.weightMg },
    { head: es.goldFine, kind: 'mg', value: (row) => row.goldFineMg },
    { head: es.silverFine, kind: 'mg', value: (row) => row.silverFineMg },
    { head: es.state, value: (row) => extractionsEs.states[row.state] },
  ],
});
