import { refuse } from '@quilate/domain/kernel/errors.ts';
import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsErrors } from '@quilate/domain/modules/metals/extractions/extractions.errors.ts';
import { extractionMachine, extractionRules } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import { goesToEncode, unhandledOf } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { conclude, lockExtraction } from '../extractions.store.ts';
import { moveExtracted } from '../extractions.steps.ts';

/** All of it is handled: the lot waits to be encoded or melted, the defective piece is extracted (R-EXT-01). */
export const finish = command({
  endpoint: extractionsContract.finish,
  machine: extractionMachine,
  rules: extractionRules,
  action: 'finish',
  lock: lockExtraction,
  async run(operation, { body, facts }) {
    const id = facts.extractionId!;
    await refuseStale(operation.tx, { id, version: facts.version }, body.version);
    const unhandled = unhandledOf(facts.jewels);
    if (unhandled > 0) throw refuse(extractionsErrors.EXTRACTION_INCOMPLETE, { unhandled });
    const isEncoded = goesToEncode(facts.jewels);
    await moveExtracted(operation, facts, isEncoded ? 'sendToEncode' : 'sendToMelt', 'extract');
    const modes = facts.jewels.map((jewel) => jewel.mode);
    return conclude(operation, facts, id, 'COMPLETED', { modes });
  },
});
