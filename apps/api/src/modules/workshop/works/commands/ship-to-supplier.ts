import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { shipWork } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';

/** The pledge leaves for its supplier, who stays with the job from then on (S0 §4). */
export const shipToSupplier = action({
  endpoint: worksContract.shipToSupplier,
  record: workRecord,
  action: 'shipToSupplier',
  lock: lockWork,
  async run(operation, { facts }) {
    const { name } = await requireActive(operation.tx, 'WORKSHOP', facts.supplierId!);
    return await shipWork(operation, facts, name);
  },
});
