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
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList, whole } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const columns = sql<DataImportSummary>`t.id, t.kind, t.file_name as "fileName", t.state, t.created_at as "createdAt",
  (select e.name from employee_names e where e.id = t.employee_id) as "employeeName",
  t.good_count as "goodCount", t.faulty_count as "faultyCount", t.known_count as "knownCount",
  t.taken_count as "takenCount"`;

const dataImportRecords = recordList(dataImportList)<DataImportSummary>({
  kind: dataImportMachine.concept,
  table: 'data_imports',
  as: 't',
  columns,
  store: 't.store_id',
  sort: { createdAt: instant('t.created_at') },
  where: { kind: isOneOf('t.kind'), status: isOneOf('t.state') },
});
export const listDataImports = (db: Db, scope: Scope, query: PageQuery<typeof dataImportList>) =>
  listRecords(db, dataImportRecords, query, { scope });

export async function getDataImport(db: Db, scope: Scope, id: string): Promise<DataImport> {
  const mine = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<Omit<DataImport, 'actions' | 'activity'>>`
      select ${columns}, t.taken_at as "takenAt", t.version,
        (select e.name from employee_names e where e.id = t.signer_id) as "signerName",
        (select e.name from employee_names e where e.id = t.approver_id) as "approverName"
      from data_imports t where t.id = ${id} and ${mine}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return {
    ...row,
    actions: offers(dataImportMachine, dataImportRules, { ...row, isOld: false }),
    activity: await activityOf(db, id),
  };
}

const rowsOf = (importId: string) =>
  recordList(importRowList)<ImportRow>({
    kind: dataImportMachine.concept,
    table: sql`(select * from data_import_rows where import_id = ${importId}) as r`,
    as: 'r',
    columns: sql<ImportRow>`r.id, r.row_number as "rowNumber", r.state, r.cells, r.faults, r.record_id as "recordId"`,
    sort: { rowNumber: whole('r.row_number') },
    where: { status: isOneOf('r.state') },
  });

export async function listImportRows(db: Db, scope: Scope, importId: string, query: PageQuery<typeof importRowList>) {
  await getDataImport(db, scope, importId);
  return await listRecords(db, rowsOf(importId), query);
}
