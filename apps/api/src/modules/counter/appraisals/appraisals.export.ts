import { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listAppraisals } from './appraisals.queries.ts';

const es = appraisalsEs.columns;

export const appraisalsExport = exporting(appraisalsContract.export, {
  title: appraisalsEs.title,
  page: ({ db, scope, query }, at) => listAppraisals(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (one) => one.code },
    { head: es.date, kind: 'instant', value: (one) => one.createdAt },
    { head: es.kind, value: (one) => appraisalsEs.kinds[one.kind] },
    { head: es.store, value: (one) => one.storeName },
    { head: es.employee, value: (one) => one.employeeName },
    { head: es.weight, kind: 'mg', value: (one) => one.weightMg },
    { head: es.first, kind: 'cents', value: (one) => one.totals[0]?.totalCents ?? null },
    { head: es.second, kind: 'cents', value: (one) => one.totals[1]?.totalCents ?? null },
    { head: es.validUntil, kind: 'date', value: (one) => one.validUntil },
    { head: es.state, value: (one) => appraisalsEs.states[one.state] },
  ],
});
