import { appraise } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { priceValue, usesFixedPrices } from '../../../master-data/prices/prices.public.ts';
import { appraisalRecord } from '../appraisals.record.ts';
import { insertAppraisal } from '../appraisals.store.ts';

/** With the prices of this moment, whatever they are tomorrow (R-PRICE-02). */
export const create = creation({
  endpoint: appraisalsContract.create,
  record: appraisalRecord,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const { tx, now } = operation;
    const [references, goldTiers, usesFixed, { appraisalDays: days }] = await Promise.all([
      priceValue(tx, 'references'),
      priceValue(tx, 'goldTiers'),
      usesFixedPrices(tx, new Date(now)),
      readLimits(tx),
    ]);
    const id = uuidv7();
    const worth = appraise(body.kind, body.lines, { references, goldTiers });
    const code = await insertAppraisal(operation, body, { id, state, days, usesFixed: usesFixed !== 'no', worth });
    return { id, code, details: { kind: body.kind, totals: worth.totals } };
  },
});
