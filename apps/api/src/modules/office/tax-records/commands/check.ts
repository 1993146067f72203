import { refuse } from '@quilate/domain/kernel/errors.ts';
import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';
import { creation } from '../../../../platform/action.ts';
import { lookAt } from '../tax-records.check.ts';
import { keepsLog } from '../tax-records.log.ts';
import { eventRecord } from '../tax-records.record.ts';
import { holdCompany } from '../tax-records.store.ts';

/** Fingerprints, links and times of both chains, while who asks waits; signatures are looked at each night. */
export const check = creation({
  endpoint: taxRecordsContract.check,
  record: eventRecord,
  action: 'check',
  lock: ({ tx, params }) => holdCompany(tx, params.companyId),
  async run({ tx }, { params: { companyId } }) {
    if (!(await keepsLog(tx, companyId))) throw refuse(taxRecordsErrors.TAX_LOG_NONE);
    const { id, foundCount } = await lookAt(tx, companyId);
    return { id, after: { companyId, foundCount } };
  },
});
