import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { creation } from '../../../../platform/action.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { runBatch } from '../works.batch.ts';
import { requireShippedWeight, shipWork } from '../works.steps.ts';
import { workBatchRecord } from '../works.record.ts';
import { lockEnvelopes } from '../works.held.ts';

/** Each to its own supplier; one banned meanwhile receives nothing (S0 §4). */
export const shipMany = creation({
  endpoint: worksContract.shipMany,
  record: workBatchRecord,
  action: 'shipMany',
  rules: { takesMetal: () => false, isBackFromSupplier: () => false },
  lock: async (asked) => ({
    held: await lockEnvelopes(
      asked,
      asked.body.rows.map((row) => plainCode(row.code)),
    ),
  }),
  run: (operation, { body, facts }) => {
    const names = new Map<string, string>();
    return runBatch(operation, {
      action: 'shipMany',
      row: 'shipToSupplier',
      codes: body.rows.map((row) => row.code),
      path: 'rows',
      held: facts.held,
      async check(work, at) {
        const { name } = await requireActive(operation.tx, 'WORKSHOP', work.supplierId!);
        names.set(work.id, name);
        await requireShippedWeight(operation, work, { ...body.rows[at]!, observations: '' });
      },
      apply: (work, at) =>
        shipWork(operation, work, { ...body.rows[at]!, observations: '', supplierName: names.get(work.id)! }),
    });
  },
});
