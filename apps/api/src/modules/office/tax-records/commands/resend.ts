import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { action } from '../../../../platform/action.ts';
import { filingRecord } from '../tax-records.record.ts';
import { appendAnnulment, lockFiling } from '../tax-records.store.ts';

/** An annulment that was refused goes again, as one that was refused before. */
export const resend = action({
  endpoint: taxRecordsContract.resend,
  record: filingRecord,
  action: 'resend',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run: ({ tx }, { facts }) => ({ next: () => appendAnnulment(tx, facts) }),
});
