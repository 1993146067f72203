import { refuse } from '@quilate/domain/kernel/errors.ts';
import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingsErrors } from '@quilate/domain/modules/office/sii-filings/sii-filings.errors.ts';
import { action } from '../../../../platform/action.ts';
import { correctFiling } from '../sii-filings.correct.ts';
import { filingRecord } from '../sii-filings.record.ts';
import { lockFiling } from '../sii-filings.store.ts';

/** Says again, rightly, what a line said: another line, which the agency gets as the first or as a modification. */
export const correct = action({
  endpoint: siiFilingsContract.correct,
  record: filingRecord,
  action: 'correct',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run({ tx, today }, { facts, body: { recipient } }) {
    if (recipient !== undefined && !facts.isComplete) throw refuse(siiFilingsErrors.SII_RECIPIENT_NONE);
    const next = () => correctFiling(tx, facts, today, recipient);
    return { details: recipient === undefined ? {} : { recipient }, next };
  },
});
