import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { dataImportRecord } from '../data-imports.record.ts';

/** A file of another system: its rows come after it, so many at once. */
export const begin = creation({
  endpoint: dataImportsContract.begin,
  record: dataImportRecord,
  action: 'begin',
  lock: async () => ({}),
  async run({ tx, who, now }, { body, state }) {
    const id = uuidv7();
    const { kind, fileName } = body;
    await tx.run(
      qb.insertInto('data_imports').values({
        id,
        state,
        kind,
        file_name: fileName,
        store_id: who.storeId,
        employee_id: who.employeeId,
        created_at: now,
      }),
    );
    return { id, after: body };
  },
});
