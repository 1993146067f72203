import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxEventAbout } from '@quilate/domain/modules/office/tax-records/tax-records.text.ts';
import { exporting } from '../../../platform/export.ts';
import { listEvents, listFilings } from './tax-records.queries.ts';

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

const { columns: events, ...log } = taxRecordsEs.events;

export const eventsExport = exporting(taxRecordsContract.exportEvents, {
  title: log.title,
  page: ({ db, query }, at) => listEvents(db, { ...query, ...at }),
  columns: [
    { head: events.company, value: (event) => event.companyName },
    { head: events.seq, value: (event) => event.seq },
    { head: events.kind, value: (event) => log.kinds[event.kind] },
    { head: events.generated, kind: 'instant', value: (event) => event.generatedAt },
    { head: events.about, value: taxEventAbout },
    { head: events.signature, value: ({ isSigned }) => (isSigned ? log.signed : log.unsigned) },
    { head: events.hash, value: (event) => event.hash },
  ],
});
