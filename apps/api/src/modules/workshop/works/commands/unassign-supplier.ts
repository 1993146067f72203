import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWork, saveWork, writeLog } from '../works.store.ts';

/** Pending again: who does it is decided later (S0 §4). */
export const unassignSupplier = command({
  endpoint: worksContract.unassignSupplier,
  machine: workMachine,
  rules: workRules,
  action: 'unassignSupplier',
  lock: lockWork,
  async run(operation, { facts, row }) {
    await saveWork(operation, facts.id, { state: row!.to as 'PENDING', supplier_id: null });
    await writeLog(operation, facts, 'unassignSupplier');
    return changed(operation, facts, row!.to);
  },
});
