import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listCollections } from './collections.queries.ts';

const { columns: es, states } = collectionsEs;

export const collectionsExport = exporting(collectionsContract.export, {
  title: collectionsEs.title,
  page: ({ db, query }, at) => listCollections(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (collection) => collection.code },
    { head: es.date, value: (collection) => collection.at, kind: 'instant' },
    { head: es.closing, value: (collection) => collection.closingCode },
    { head: es.customer, value: (collection) => collection.customerName },
    { head: es.metals, value: ({ metals }) => metals.map((metal) => METAL_ES[metal]).join(', ') },
    { head: es.weight, value: (collection) => collection.weightMg, kind: 'mg' },
    { head: es.accepted, value: (collection) => collection.acceptedMg, kind: 'mg' },
    { head: es.rejected, value: (collection) => collection.rejectedMg, kind: 'mg' },
    { head: es.state, value: (collection) => states[collection.state] },
  ],
});
