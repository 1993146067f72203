import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';

/** Pending again: who does it is decided later (S0 §4). */
export const unassignSupplier = action({
  endpoint: worksContract.unassignSupplier,
  record: workRecord,
  action: 'unassignSupplier',
  lock: lockWork,
  async run(operation, { facts }) {
    await writeLog(operation, facts, 'unassignSupplier');
    return { columns: { supplier_id: null, supplier_due_on: null, supplier_cost_cents: null } };
  },
});
