import { date } from '@quilate/domain/kernel/format.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWork } from '../works.held.ts';
import { workRecord } from '../works.record.ts';
import { agreedColumns } from '../works.steps.ts';
import { writeLog } from '../works.store.ts';

/** When it comes back and what it costs; no amount in the history, which shops read. */
export const agreeWithSupplier = action({
  endpoint: worksContract.agreeWithSupplier,
  record: workRecord,
  action: 'agreeWithSupplier',
  lock: lockWork,
  async run(operation, { facts, body }) {
    await writeLog(operation, facts, 'agreeWithSupplier', body.supplierDueOn && date(body.supplierDueOn));
    const { supplierDueOn, supplierCostCents } = facts;
    return { columns: agreedColumns(body), before: { supplierDueOn, supplierCostCents }, after: { ...body } };
  },
});
