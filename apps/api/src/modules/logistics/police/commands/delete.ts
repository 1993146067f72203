import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { bookMachine, bookRules } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { forgetWords } from '../../../../platform/search.ts';
import { leaveBook, lockLotsById } from '../../../counter/lots/lots.public.ts';
import { changedBook, lockBook, moveHead } from '../police.books.ts';

/** The last book, before it is handed in: its numbers are free again and its lots wait for another. */
export const deleteBook = command({
  endpoint: policeContract.delete,
  machine: bookMachine,
  rules: bookRules,
  action: 'delete',
  lock: lockBook,
  async run(operation, { facts }) {
    const { tx } = operation;
    await tx.run(qb.updateTable('police_book_entries').set({ is_void: true }).where('book_id', '=', facts.id));
    await tx.run(qb.updateTable('police_books').set({ state: 'deleted' }).where('id', '=', facts.id));
    await moveHead(tx, facts.storeId, {
      bookNumber: facts.bookNumber - 1,
      lastOrder: facts.firstOrder - 1,
      lastHash: facts.previousHash,
    });
    await leaveBook(operation, await lockLotsById(tx, facts.lotIds));
    await tx.run(forgetWords([facts.id]));
    return changedBook(operation, facts, 'deleted', { bookNumber: facts.bookNumber, firstOrder: facts.firstOrder });
  },
});
