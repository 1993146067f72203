import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { dataImportRecord } from '../data-imports.record.ts';

/** The random end of its id: no two have it alike, and it can be read over the telephone. */
const codeOf = (id: string): string => `IMP-${id.slice(-8).toUpperCase()}`;

/** A file of another system: its rows come after it, so many at once. */
export const begin = creation({
  endpoint: dataImportsContract.begin,
  record: dataImportRecord,
  action: 'begin',
  lock: async () => ({}),
  async run({ tx, who, now }, { body, state }) {
    const id = uuidv7();
    const { kind, fileName, fileHash = null } = body;
    const code = codeOf(id);
    await tx.run(
      qb.insertInto('data_imports').values({
        id,
        state,
        kind,
        code,
        file_name: fileName,
        file_sha256: fileHash,
        store_id: who.storeId,
        employee_id: who.employeeId,
        created_at: now,
      }),
    );
    return { id, code, after: body };
  },
});
