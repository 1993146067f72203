import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { extractionRecord } from '../extractions.record.ts';
import { forgetModes, lockExtraction } from '../extractions.store.ts';

/** Nothing has been said of any of its jewels. */
export const discard = action({
  endpoint: extractionsContract.discard,
  record: extractionRecord,
  action: 'discard',
  lock: lockExtraction,
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    await forgetModes(operation, facts.id);
  },
});
