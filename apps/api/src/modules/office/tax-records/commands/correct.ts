import { refuse } from '@quilate/domain/kernel/errors.ts';
import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';
import { priorOfCorrection } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { action } from '../../../../platform/action.ts';
import { filingRecord } from '../tax-records.record.ts';
import { appendRecord, lockFiling } from '../tax-records.store.ts';

/** Says again, rightly, what a record said: another record, later in the chain (subsanación). */
export const correct = action({
  endpoint: taxRecordsContract.correct,
  record: filingRecord,
  action: 'correct',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run({ tx }, { facts, body: { recipient } }) {
    if (recipient !== undefined && facts.isSimplified) throw refuse(taxRecordsErrors.TAX_RECIPIENT_NONE);
    const prior = priorOfCorrection(facts);
    const next = () => appendRecord(tx, facts.invoiceId, { kind: 'issue', isCorrection: true, prior, recipient });
    return { details: recipient === undefined ? {} : { recipient }, next };
  },
});
