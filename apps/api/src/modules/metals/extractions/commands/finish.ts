import { refuse } from '@quilate/domain/kernel/errors.ts';
import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsErrors } from '@quilate/domain/modules/metals/extractions/extractions.errors.ts';
import { goesToEncode, unhandledOf } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { extractionRecord } from '../extractions.record.ts';
import { lockExtraction } from '../extractions.store.ts';
import { moveExtracted } from '../extractions.steps.ts';

/** All of it is handled: the lot waits to be encoded or melted, the defective piece is extracted (R-EXT-01). */
export const finish = action({
  endpoint: extractionsContract.finish,
  record: extractionRecord,
  action: 'finish',
  lock: lockExtraction,
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const unhandled = unhandledOf(facts.jewels);
    if (unhandled > 0) throw refuse(extractionsErrors.EXTRACTION_INCOMPLETE, { unhandled });
    const isEncoded = goesToEncode(facts.jewels);
    await moveExtracted(operation, facts, isEncoded ? 'sendToEncode' : 'sendToMelt', 'extract');
    return { columns: { completed_at: operation.now }, details: { modes: facts.jewels.map((jewel) => jewel.mode) } };
  },
});
