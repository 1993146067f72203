import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { bookMachine, bookRules } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { handInBook, lockLotsById } from '../../../counter/lots/lots.public.ts';
import { changedBook, lockBook } from '../police.books.ts';

/** Handed in at the station: from that day the hold of its lots counts (RD 197/1988 art. 93, decision 10). */
export const submit = command({
  endpoint: policeContract.submit,
  machine: bookMachine,
  rules: bookRules,
  action: 'submit',
  lock: lockBook,
  async run(operation, { body, facts }) {
    const { tx, who, today } = operation;
    const { submittedDate, station } = body;
    if (submittedDate > today) throw new DomainError(policeErrors.BOOK_SUBMITTED_FUTURE);
    if (submittedDate < facts.untilDate) {
      throw refuse(policeErrors.BOOK_SUBMITTED_EARLY, { untilDate: facts.untilDate });
    }
    await tx.run(
      qb
        .updateTable('police_books')
        .set({ state: 'submitted', submitted_date: submittedDate, submitted_by: who.employeeId, station })
        .where('id', '=', facts.id),
    );
    await handInBook(operation, await lockLotsById(tx, facts.lotIds), submittedDate);
    return changedBook(operation, facts, 'submitted', { submittedDate, station });
  },
});
