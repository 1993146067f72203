/** What screens read of files of other systems. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { dataImportList, importRowList } from '@quilate/domain/modules/office/data-imports/data-imports.lists.ts';
import {
  dataImportMachine,
  dataImportRules,
} from '@quilate/domain/modules/office/data-imports/data-imports.machine.ts';
import type {
  DataImport,
  DataImportSummary,
  ImportRow,
} from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import type { DataImportKind } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList, whole } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { nameOf } from '../../../platform/uses.ts';
import type { Scope } from '../../../platform/who.ts';
import { IMPORTERS } from './data-imports.importers.ts';
import { costOf } from './data-imports.store.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const columns = sql<DataImportSummary>`i.id, i.code, i.kind, i.file_name as "fileName", i.state,
  i.created_at as "createdAt",
  (select e.name from employee_names e where e.id = i.employee_id) as "employeeName",
  i.good_count as "goodCount", i.faulty_count as "faultyCount", i.known_count as "knownCount",
  i.taken_count as "takenCount"`;

const dataImportRecords = recordList(dataImportList)<DataImportSummary>({
  kind: dataImportMachine.concept,
  table: 'data_imports',
  as: 'i',
  columns,
  store: 'i.store_id',
  sort: { createdAt: instant('i.created_at') },
  where: { kind: isOneOf('i.kind'), status: isOneOf('i.state') },
});
export const listDataImports = (db: Db, scope: Scope, query: PageQuery<typeof dataImportList>) =>
  listRecords(db, dataImportRecords, query, { scope });

export async function getDataImport(db: Db, scope: Scope, id: string): Promise<DataImport> {
  const mine = scope ? sql`i.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const reads = together(db);
  const [row, activity] = await Promise.all([
    reads.first(
      sql<Omit<DataImport, 'actions' | 'activity'>>`
        select ${columns}, i.taken_at as "takenAt", i.version, ${costOf} as "costCents",
          (select e.name from employee_names e where e.id = i.signer_id) as "signerName",
          (select e.name from employee_names e where e.id = i.approver_id) as "approverName",
          i.undone_at as "undoneAt", i.undo_reason as "undoReason",
          (select e.name from employee_names e where e.id = i.undo_signer_id) as "undoSignerName"
        from data_imports i where i.id = ${id} and ${mine}`.compile(qb),
    ),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return {
    ...row,
    actions: offers(dataImportMachine, dataImportRules, { ...row, isOld: false }),
    activity,
  };
}

/** Of `r`: what its record is called now. */
function recordName(kind: DataImportKind): RawBuilder<string | null> {
  const { kept, called = kept[0] } = IMPORTERS[kind].back;
  return called ? nameOf(called, sql`r.record_id`) : sql`null`;
}

const rowsOf = ({ id, kind }: Pick<DataImport, 'id' | 'kind'>) =>
  recordList(importRowList)<ImportRow>({
    kind: dataImportMachine.concept,
    table: sql`(select * from data_import_rows where import_id = ${id}) as r`,
    as: 'r',
    columns: sql<ImportRow>`r.id, r.row_number as "rowNumber", r.state, r.cells, r.faults, r.record_id as "recordId",
      ${recordName(kind)} as "recordName"`,
    sort: { rowNumber: whole('r.row_number') },
    where: { status: isOneOf('r.state') },
  });

export async function listImportRows(db: Db, scope: Scope, importId: string, query: PageQuery<typeof importRowList>) {
  return await listRecords(db, rowsOf(await getDataImport(db, scope, importId)), query);
}
