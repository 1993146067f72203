import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listBooks } from './police.books.ts';
import { listInterventions } from './police.queries.ts';

const es = policeEs.columns;

export const policeExport = exporting(policeContract.export, {
  title: policeEs.interventions,
  page: ({ db, scope, query }, at) => listInterventions(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.date, kind: 'instant', value: (row) => row.madeAt },
    { head: es.store, value: (row) => row.storeName },
    { head: es.kind, value: (row) => policeEs.caseKinds[row.kind] },
    { head: es.type, value: (row) => policeEs.types[row.policeType] },
    { head: es.station, value: (row) => row.station },
    { head: es.officer, value: (row) => row.officerFullName },
    { head: es.badge, value: (row) => row.badgeNumber },
    { head: es.proceeding, value: (row) => row.proceedingNumber },
    { head: es.reference, value: (row) => row.reference },
    { head: es.holding, value: (row) => row.holding && policeEs.holdings[row.holding] },
    { head: es.items, kind: 'count', value: (row) => row.itemCount },
    { head: es.returned, kind: 'count', value: (row) => row.returnedCount },
    { head: es.given, kind: 'count', value: (row) => row.givenCount },
    { head: es.state, value: (row) => policeEs.states[row.state] },
  ],
});

const books = policeEs.bookColumns;

export const policeBooksExport = exporting(policeContract.exportBooks, {
  title: policeEs.books,
  page: ({ db, scope, query }, at) => listBooks(db, scope, { ...query, ...at }),
  columns: [
    { head: books.book, value: (book) => book.code },
    { head: books.store, value: (book) => book.storeName },
    { head: books.from, kind: 'date', value: (book) => book.fromDate },
    { head: books.until, kind: 'date', value: (book) => book.untilDate },
    { head: books.firstOrder, kind: 'count', value: (book) => book.firstOrder },
    { head: books.lastOrder, kind: 'count', value: (book) => book.lastOrder },
    { head: books.jewels, kind: 'count', value: (book) => book.jewelCount },
    { head: books.notes, kind: 'count', value: (book) => book.noteCount },
    { head: books.generated, kind: 'instant', value: (book) => book.generatedAt },
    { head: books.submitted, kind: 'date', value: (book) => book.submittedDate },
    { head: books.state, value: (book) => policeEs.states[book.state] },
  ],
});
