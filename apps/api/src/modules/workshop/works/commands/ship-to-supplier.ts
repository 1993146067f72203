import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { shipWork } from '../works.steps.ts';
import { changed, lockWork } from '../works.store.ts';

/** The pledge leaves for its supplier, who stays with the job from then on (S0 §4). */
export const shipToSupplier = command({
  endpoint: worksContract.shipToSupplier,
  machine: workMachine,
  rules: workRules,
  action: 'shipToSupplier',
  lock: lockWork,
  async run(operation, { facts }) {
    const { name } = await requireActive(operation.tx, 'WORKSHOP', facts.supplierId!);
    const state = await shipWork(operation, facts, name);
    return changed(operation, facts, state, { details: { supplierName: name } });
  },
});
