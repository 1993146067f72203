import { settle } from '@quilate/domain/kernel/machine.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWithPieces, saveState } from '../catalog.store.ts';

/** What is left is sold; without anything left it is put away at once (S1 §4). */
export const discontinue = command({
  endpoint: catalogContract.discontinue,
  machine: catalogMachine,
  rules: catalogRules,
  action: 'discontinue',
  lock: lockWithPieces,
  async run(operation, { facts }) {
    const settled = settle(catalogMachine, catalogRules, { ...facts, state: 'discontinued' });
    await saveState(operation.tx, facts.id, settled.state);
    if (settled.state !== 'discontinued') {
      const recordId = facts.id;
      operation.states.push({
        concept: catalogMachine.concept,
        recordId,
        from: 'discontinued',
        to: settled.state,
        action: 'runOut',
      });
    }
    return changed(operation, facts, { state: 'discontinued', details: { units: facts.units } });
  },
});
