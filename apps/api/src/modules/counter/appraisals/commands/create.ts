import { appraise } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { appraisalsErrors } from '@quilate/domain/modules/counter/appraisals/appraisals.errors.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { priceValue } from '../../../master-data/prices/prices.public.ts';
import { appraisalRecord } from '../appraisals.record.ts';
import { insertAppraisal } from '../appraisals.store.ts';

/** With the prices of this moment, whatever they are tomorrow (R-PRICE-02). */
export const create = creation({
  endpoint: appraisalsContract.create,
  record: appraisalRecord,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const { tx } = operation;
    const [references, goldTiers, { appraisalDays: days }] = await Promise.all([
      priceValue(tx, 'references'),
      priceValue(tx, 'goldTiers'),
      readLimits(tx),
    ]);
    const worth = appraise(body.kind, body.lines, { references, goldTiers });
    if (worth.totals.every((cents) => cents === null)) throw refuse(appraisalsErrors.APPRAISAL_WORTHLESS);
    const id = uuidv7();
    const code = await insertAppraisal(operation, body, { id, state, days, worth });
    return { id, code, details: { kind: body.kind, totals: worth.totals } };
  },
});
