import { count } from '@quilate/domain/kernel/format.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { MAX_IMPORT_ROWS } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { action } from '../../../../platform/action.ts';
import { putGroupedRows } from '../data-imports.groups.ts';
import { IMPORTERS } from '../data-imports.importers.ts';
import { judgeRows } from '../data-imports.judge.ts';
import { dataImportRecord } from '../data-imports.record.ts';
import { countColumns, lockImport, putRows, rowsBefore } from '../data-imports.store.ts';

/** Each row is looked at as it comes, and nothing of it is written but here (B-15, its dry run). */
export const addRows = action({
  endpoint: dataImportsContract.addRows,
  record: dataImportRecord,
  action: 'addRows',
  lock: ({ tx, scope, params }) => lockImport(tx, scope, params.dataImportId),
  async run({ tx, scope, today }, { facts, body }) {
    const { first, rows } = body;
    if (first + rows.length - 1 > MAX_IMPORT_ROWS)
      throw refuse(dataImportsErrors.IMPORT_TOO_LONG, { most: count(MAX_IMPORT_ROWS) });
    const numbered = rows.map((cells, at) => ({ rowNumber: first + at, cells }));
    const [judged, before] = await Promise.all([
      judgeRows({ db: tx, scope, today }, facts, numbered),
      rowsBefore(
        tx,
        facts.id,
        numbered.map(({ rowNumber }) => rowNumber),
      ),
    ]);
    const put = IMPORTERS[facts.kind].groups ? putGroupedRows : putRows;
    const counts = await put(tx, facts, judged, before);
    return { columns: countColumns(counts), details: { first, rows: rows.length } };
  },
});
