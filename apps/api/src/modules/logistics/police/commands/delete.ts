import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { forgetWords } from '../../../../platform/search.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { leaveBook } from '../../../counter/lots/lots.books.ts';
import { bookRecord } from '../police.record.ts';
import { lockBook, moveHead } from '../police.books.ts';

/** The last book, before it is handed in: its numbers are free again and its lots wait for another. */
export const deleteBook = action({
  endpoint: policeContract.delete,
  record: bookRecord,
  action: 'delete',
  lock: lockBook,
  async run(operation, { facts }) {
    const { tx } = operation;
    await tx.run(qb.updateTable('police_book_entries').set({ is_void: true }).where('book_id', '=', facts.id));
    await moveHead(tx, facts.seriesId, {
      bookNumber: facts.bookNumber - 1,
      lastOrder: facts.firstOrder - 1,
      lastHash: facts.previousHash,
    });
    await leaveBook(operation, await lockLotsById(tx, facts.lotIds));
    await tx.run(forgetWords([facts.id]));
    return { details: { bookNumber: facts.bookNumber, firstOrder: facts.firstOrder } };
  },
});
