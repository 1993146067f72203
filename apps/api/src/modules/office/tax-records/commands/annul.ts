import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { action } from '../../../../platform/action.ts';
import { filingRecord } from '../tax-records.record.ts';
import { appendRecord, lockFiling } from '../tax-records.store.ts';

/** Says that an invoice that comes to nothing never was; what was refused is not there to be annulled (`X`). */
export const annul = action({
  endpoint: taxRecordsContract.annul,
  record: filingRecord,
  action: 'annul',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run({ tx }, { facts: { invoiceId, isReceived } }) {
    const prior = isReceived ? null : 'X';
    const record = { kind: 'cancel', isCorrection: false, prior, recipient: undefined } as const;
    return { next: () => appendRecord(tx, invoiceId, record) };
  },
});
