import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listFilings } from './tax-records.queries.ts';

const es = taxRecordsEs.columns;

export const filingsExport = exporting(taxRecordsContract.export, {
  title: taxRecordsEs.title,
  page: ({ db, query }, at) => listFilings(db, { ...query, ...at }),
  columns: [
    { head: es.number, value: (filing) => filing.number },
    { head: es.company, value: (filing) => filing.companyName },
    {
      head: es.kind,
      value: ({ isCorrection, kind }) => (isCorrection ? taxRecordsEs.correction : taxRecordsEs.kinds[kind]),
    },
    { head: es.type, value: (filing) => filing.invoiceType },
    { head: es.date, kind: 'date', value: (filing) => filing.issueDate },
    { head: es.generated, kind: 'instant', value: (filing) => filing.generatedAt },
    { head: es.total, kind: 'cents', value: (filing) => filing.totalCents },
    { head: es.state, value: (filing) => taxRecordsEs.states[filing.state] },
    { head: es.answer, value: ({ errorCode: code, errorText }) => (code === null ? '' : `${code} ${errorText ?? ''}`) },
  ],
});
