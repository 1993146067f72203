import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { action } from '../../../../platform/action.ts';
import { filingRecord } from '../tax-records.record.ts';
import { appendAnnulment, lockFiling } from '../tax-records.store.ts';

/** Says that an invoice that comes to nothing never was. */
export const annul = action({
  endpoint: taxRecordsContract.annul,
  record: filingRecord,
  action: 'annul',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run: ({ tx }, { facts }) => ({ next: () => appendAnnulment(tx, facts) }),
});
