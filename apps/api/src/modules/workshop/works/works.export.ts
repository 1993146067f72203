import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listWorks } from './works.queries.ts';

const es = worksEs.columns;

export const worksExport = exporting(worksContract.export, {
  title: worksEs.title,
  page: ({ db, scope, query }, at) => listWorks(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (work) => work.code },
    { head: es.date, kind: 'instant', value: (work) => work.createdAt },
    { head: es.customer, value: (work) => work.customerName },
    { head: es.pledge, value: (work) => work.pledge },
    { head: es.type, value: (work) => worksEs.typeNames[work.type] },
    { head: es.store, value: (work) => work.storeName },
    { head: es.supplier, value: (work) => work.supplierName },
    { head: es.promised, kind: 'date', value: (work) => work.promisedOn },
    { head: es.due, value: (work) => work.due && worksEs.dues[work.due] },
    { head: es.worker, value: (work) => work.workerName },
    { head: es.situation, value: (work) => worksEs.situations[work.situation] },
    { head: es.tracking, value: (work) => worksEs.tracking[work.tracking] },
    { head: es.total, kind: 'cents', value: (work) => work.totalCents },
    { head: es.pending, kind: 'cents', value: (work) => work.pendingCents },
    { head: es.state, value: (work) => worksEs.states[work.state] },
  ],
});
