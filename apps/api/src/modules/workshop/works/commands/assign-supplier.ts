import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { changed, lockWork, saveWork, writeLog } from '../works.store.ts';

/** A banned supplier receives no works (S0 §4). */
export const assignSupplier = command({
  endpoint: worksContract.assignSupplier,
  machine: workMachine,
  rules: workRules,
  action: 'assignSupplier',
  lock: lockWork,
  async run(operation, { body, facts, row }) {
    const { id, name } = await requireActive(operation.tx, 'WORKSHOP', body.supplierId);
    await saveWork(operation, facts.id, { state: row!.to as 'ASSIGNED_TO_PROVIDER', supplier_id: id });
    await writeLog(operation, facts, 'assignSupplier', name);
    return changed(operation, facts, row!.to, { details: { supplierName: name } });
  },
});
