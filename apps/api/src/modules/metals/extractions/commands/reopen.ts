import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionMachine, extractionRules } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import { command } from '../../../../platform/command.ts';
import { conclude, lockExtraction } from '../extractions.store.ts';
import { moveExtracted } from '../extractions.steps.ts';

/** While nothing of it has been encoded or melted it can be thought over; the modes stay. */
export const reopen = command({
  endpoint: extractionsContract.reopen,
  machine: extractionMachine,
  rules: extractionRules,
  action: 'reopen',
  lock: lockExtraction,
  async run(operation, { facts }) {
    await moveExtracted(operation, facts, 'undoExtraction', 'undoExtract');
    return conclude(operation, facts, facts.extractionId!, 'PARTIAL');
  },
});
