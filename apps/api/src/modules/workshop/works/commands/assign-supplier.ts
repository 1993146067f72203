import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { agreedColumns } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';

/** A banned supplier receives no works (S0 §4). */
export const assignSupplier = action({
  endpoint: worksContract.assignSupplier,
  record: workRecord,
  action: 'assignSupplier',
  lock: lockWork,
  async run(operation, { body, facts }) {
    const { id, name } = await requireActive(operation.tx, 'WORKSHOP', body.supplierId);
    await writeLog(operation, facts, 'assignSupplier', name);
    return { columns: { supplier_id: id, ...agreedColumns(body) }, details: { supplierName: name } };
  },
});
