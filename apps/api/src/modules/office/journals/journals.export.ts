import { journalsContract } from '@quilate/domain/modules/office/journals/journals.contract.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listJournal } from './journals.queries.ts';

const es = journalsEs.columns;

export const journalsExport = exporting(journalsContract.export, {
  title: journalsEs.title,
  filters: { companyId: es.company, account: journalsEs.filters.account },
  page: ({ db, query }, at) => listJournal(db, { ...query, ...at }),
  columns: [
    { head: es.date, kind: 'date', value: (row) => row.date },
    { head: es.company, value: (row) => row.companyName },
    { head: es.code, value: (row) => row.code },
    { head: es.subaccount, value: (row) => row.subaccount },
    { head: es.name, value: (row) => journalsEs.names[row.account] },
    { head: es.store, value: (row) => row.storeCode },
    { head: es.debit, kind: 'cents', value: (row) => row.debitCents },
    { head: es.credit, kind: 'cents', value: (row) => row.creditCents },
  ],
});
