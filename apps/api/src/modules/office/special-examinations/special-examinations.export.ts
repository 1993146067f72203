import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listSpecialExaminations } from './special-examinations.queries.ts';

const { columns: es, kinds, outcomes, origins, states, title } = specialExaminationsEs;

export const specialExaminationsExport = exporting(specialExaminationsContract.export, {
  title,
  filters: { kind: es.kind, outcome: es.outcome, storeId: es.store, customerId: es.customer },
  page: ({ db, query }, at) => listSpecialExaminations(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.begun, kind: 'date', value: (row) => row.begunOn },
    { head: es.customer, value: (row) => row.customerName },
    { head: es.nationalId, value: (row) => row.nationalId },
    { head: es.kind, value: (row) => kinds[row.kind] },
    { head: es.origin, value: (row) => (row.isNoticed ? origins.noticed : origins.begun) },
    { head: es.operations, kind: 'count', value: (row) => row.operationCount },
    { head: es.total, kind: 'cents', value: (row) => row.totalCents },
    { head: es.cash, kind: 'cents', value: (row) => row.cashCents },
    { head: es.state, value: (row) => states[row.state] },
    { head: es.ended, kind: 'date', value: (row) => row.endedOn },
    { head: es.outcome, value: (row) => row.outcome && outcomes[row.outcome] },
    { head: es.keptUntil, kind: 'date', value: (row) => row.keptUntil },
  ],
});
