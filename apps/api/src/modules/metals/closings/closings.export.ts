import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listClosings } from './closings.queries.ts';

const { columns: es, parts, states, statuses } = closingsEs;

export const closingsExport = exporting(closingsContract.export, {
  title: closingsEs.title,
  page: ({ db, query }, at) => listClosings(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (closing) => closing.code },
    { head: es.date, value: (closing) => closing.madeAt, kind: 'instant' },
    { head: es.customer, value: (closing) => closing.customerName },
    { head: es.metals, value: ({ metals }) => metals.map((metal) => METAL_ES[metal]).join(', ') },
    { head: es.weight, value: (closing) => closing.agreedMg, kind: 'mg' },
    { head: es.amount, value: (closing) => closing.agreedCents, kind: 'cents' },
    { head: es.paid, value: (closing) => closing.paidCents, kind: 'cents' },
    { head: parts.collections, value: (closing) => statuses[closing.statuses.collections] },
    { head: parts.reviews, value: (closing) => statuses[closing.statuses.reviews] },
    { head: parts.payments, value: (closing) => statuses[closing.statuses.payments] },
    { head: parts.extractions, value: (closing) => statuses[closing.statuses.extractions] },
    { head: es.state, value: (closing) => states[closing.state] },
  ],
});
