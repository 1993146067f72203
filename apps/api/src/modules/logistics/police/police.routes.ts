import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { recordExport } from '../../../platform/export.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { deleteBook } from './commands/delete.ts';
import { generateBook } from './commands/generate-book.ts';
import { giveToOwner } from './commands/give-to-owner.ts';
import { intervene } from './commands/intervene.ts';
import { returnItems } from './commands/return-items.ts';
import { submit } from './commands/submit.ts';
import { getBook, listBooks, nextBook, receiptOf } from './police.books.ts';
import { asCandidate, itemsOf } from './police.codes.ts';
import { policeBooksExport, policeExport } from './police.export.ts';
import { handoverPaper } from './police.handover-pdf.ts';
import { ownerReceiptOf } from './police.handovers.ts';
import { getIntervention, imageOf, listInterventions, policeStores } from './police.queries.ts';
import { bookLines } from './police.lines.ts';
import { bookFile } from './police.sheets.ts';

const TYPES = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const policeRoutes: readonly Route[] = [
  read(policeContract.list, ({ db, scope, query }) => listInterventions(db, scope, query)),
  policeExport,
  read(policeContract.candidates, async ({ db, who, scope, query }) => {
    const data = (await itemsOf(db, who, scope, [query.code])).map(asCandidate);
    return { data, totalCount: data.length };
  }),
  read(policeContract.stores, ({ db, scope }) => policeStores(db, scope)),
  read(policeContract.get, ({ db, scope, params }) => getIntervention(db, scope, params.policeInterventionId)),
  read(policeContract.image, async ({ db, services, who, scope, params }) => {
    const recordId = params.policeInterventionId;
    return await openFile(db, services, who, { id: await imageOf(db, scope, recordId), recordId });
  }),
  intervene,
  returnItems,
  giveToOwner,
  read(policeContract.handoverPaper, ({ db, scope, params }) => handoverPaper(db, scope, params)),
  read(policeContract.handoverReceipt, async ({ db, services, who, scope, params }) => {
    const id = await ownerReceiptOf(db, scope, params);
    return await openFile(db, services, who, { id, recordId: params.handoverId });
  }),
  read(policeContract.books, ({ db, scope, query }) => listBooks(db, scope, query)),
  policeBooksExport,
  read(policeContract.nextBook, ({ db, scope, query }) => nextBook(db, scope, query.storeId, query.untilDate)),
  read(policeContract.bookLines, async ({ db, scope, params }) =>
    bookLines(db, await getBook(db, scope, params.bookId)),
  ),
  read(policeContract.bookReceipt, async ({ db, services, who, scope, params }) => {
    const recordId = params.bookId;
    return await openFile(db, services, who, { id: await receiptOf(db, scope, recordId), recordId });
  }),
  read(policeContract.book, ({ db, scope, params }) => getBook(db, scope, params.bookId)),
  // Names and addresses leave the house with it: whoever takes it leaves a line.
  raw(policeContract.bookFile, async ({ db, services, who, scope, params, query, request, reply }) => {
    const book = await getBook(db, scope, params.bookId);
    const bytes = await bookFile(db, services, book, query.format);
    await recordExport(db, who!, policeContract.bookFile, request.id, { code: book.code, format: query.format });
    const name = `${book.code}.${query.format.toLowerCase()}`;
    return reply.type(TYPES[query.format]).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  }),
  generateBook,
  submit,
  deleteBook,
];
