import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { action } from '../../../../platform/action.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { handInBook } from '../../../counter/lots/lots.books.ts';
import { bookRecord } from '../police.record.ts';
import { lockBook } from '../police.books.ts';

/** Handed in at the station: from that day the hold of its lots counts (RD 197/1988 art. 93, decision 10). */
export const submit = action({
  endpoint: policeContract.submit,
  record: bookRecord,
  action: 'submit',
  lock: lockBook,
  async run(operation, { body, facts }) {
    const { tx, who, today } = operation;
    const { submittedDate, station } = body;
    if (submittedDate > today) throw new DomainError(policeErrors.BOOK_SUBMITTED_FUTURE);
    if (submittedDate < facts.untilDate) {
      throw refuse(policeErrors.BOOK_SUBMITTED_EARLY, { untilDate: facts.untilDate });
    }
    await handInBook(operation, await lockLotsById(tx, facts.lotIds), submittedDate);
    return {
      columns: { submitted_date: submittedDate, submitted_by: who.employeeId, station },
      details: { submittedDate, station },
    };
  },
});
