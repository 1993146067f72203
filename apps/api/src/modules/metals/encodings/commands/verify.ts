import { refuse } from '@quilate/domain/kernel/errors.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import { hasLoss, lossesOf } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding } from '../encodings.store.ts';

/** What goes in is what comes out, or why not (R-ENC-01); for sale with a hallmark alone (RD 197/1988 art. 90). */
export const verify = action({
  endpoint: encodingsContract.verify,
  record: encodingRecord,
  action: 'verify',
  async lock({ tx, params, body }) {
    const held = await lockEncoding(tx, params.encodingId);
    const losses = held.state === 'RECEIVED' ? lossesOf(held, body) : { lossMg: 0, metalLossMg: 0 };
    return { ...held, losses, hasLoss: hasLoss(losses) };
  },
  async run(_, { body, facts }) {
    refuseStale(facts, body.version);
    if (facts.metal !== null && body.hallmarks === '') throw refuse(encodingsErrors.ENCODING_HALLMARK_MISSING);
    const { lossMg, metalLossMg } = facts.losses;
    const columns = {
      out_weight_mg: body.weightMg,
      gem: body.gem,
      gem_weight_mg: body.gemWeightMg,
      hallmarks: body.hallmarks,
      loss_mg: lossMg,
      metal_loss_mg: metalLossMg,
    };
    return { columns, details: { weightMg: body.weightMg, lossMg, metalLossMg } };
  },
});
