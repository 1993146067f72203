import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionMachine, extractionRules } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { conclude, forgetModes, lockExtraction } from '../extractions.store.ts';

/** Nothing has been said of any of its jewels. */
export const discard = command({
  endpoint: extractionsContract.discard,
  machine: extractionMachine,
  rules: extractionRules,
  action: 'discard',
  lock: lockExtraction,
  async run(operation, { body, facts }) {
    const id = facts.extractionId!;
    await refuseStale(operation.tx, { id, version: facts.version }, body.version);
    await forgetModes(operation, id);
    return conclude(operation, facts, id, 'PENDING');
  },
});
