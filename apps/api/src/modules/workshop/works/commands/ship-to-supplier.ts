import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { requireShippedWeight, shipWork } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';

/** The pledge leaves for its supplier, who stays with the job from then on (S0 §4). */
export const shipToSupplier = action({
  endpoint: worksContract.shipToSupplier,
  record: workRecord,
  action: 'shipToSupplier',
  lock: lockWork,
  async run(operation, { facts, body }) {
    const { name } = await requireActive(operation.tx, 'WORKSHOP', facts.supplierId!);
    await requireShippedWeight(operation, facts, body);
    return await shipWork(operation, facts, { ...body, supplierName: name });
  },
});
