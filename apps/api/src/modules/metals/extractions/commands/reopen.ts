import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { action } from '../../../../platform/action.ts';
import { extractionRecord } from '../extractions.record.ts';
import { lockExtraction } from '../extractions.store.ts';
import { moveExtracted } from '../extractions.steps.ts';

/** While nothing of it has been encoded or melted it can be thought over; the modes stay. */
export const reopen = action({
  endpoint: extractionsContract.reopen,
  record: extractionRecord,
  action: 'reopen',
  lock: lockExtraction,
  async run(operation, { facts }) {
    await moveExtracted(operation, facts, 'undoExtraction', 'undoExtract');
    return { columns: { completed_at: null } };
  },
});
