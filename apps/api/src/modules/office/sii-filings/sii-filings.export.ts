import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listFilings } from './sii-filings.queries.ts';

const es = siiFilingsEs.columns;

export const filingsExport = exporting(siiFilingsContract.export, {
  title: siiFilingsEs.title,
  page: ({ db, query }, at) => listFilings(db, { ...query, ...at }),
  columns: [
    { head: es.number, value: (filing) => filing.number },
    { head: es.company, value: (filing) => filing.companyName },
    { head: es.book, value: (filing) => siiFilingsEs.books[filing.book] },
    { head: es.kind, value: (filing) => siiFilingsEs.kinds[filing.kind] },
    { head: es.date, kind: 'date', value: (filing) => filing.issueDate },
    { head: es.period, value: ({ book, period }) => (book === 'cash' ? period.slice(0, 4) : period.slice(0, 7)) },
    { head: es.entered, kind: 'instant', value: (filing) => filing.enteredAt },
    { head: es.dueOn, kind: 'date', value: (filing) => filing.dueOn },
    { head: siiFilingsEs.late, value: ({ isLate }) => (isLate ? siiFilingsEs.late : '') },
    { head: es.total, kind: 'cents', value: (filing) => filing.totalCents },
    { head: es.counted, kind: 'cents', value: (filing) => filing.countedCents },
    { head: es.state, value: (filing) => siiFilingsEs.states[filing.state] },
    { head: es.answer, value: ({ errorCode: code, errorText }) => (code === null ? '' : `${code} ${errorText ?? ''}`) },
  ],
});
