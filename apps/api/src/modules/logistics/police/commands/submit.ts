import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { bookMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { action } from '../../../../platform/action.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
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
    const { submittedDate, station, receiptId } = body;
    if (submittedDate > today) throw new DomainError(policeErrors.BOOK_SUBMITTED_FUTURE);
    if (submittedDate < facts.generatedDate) {
      throw refuse(policeErrors.BOOK_SUBMITTED_EARLY, { generatedDate: facts.generatedDate });
    }
    const claim = { purpose: 'book-receipt', concept: bookMachine.concept, recordId: facts.id } as const;
    await claimFile(operation, receiptId, { ...claim, field: 'receiptId' });
    await handInBook(operation, await lockLotsById(tx, facts.lotIds), submittedDate);
    return {
      columns: { submitted_date: submittedDate, submitted_by: who.employeeId, station, receipt_id: receiptId },
      details: { submittedDate, station },
    };
  },
});
