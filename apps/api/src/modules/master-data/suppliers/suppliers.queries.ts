import { supplierList } from '@quilate/domain/modules/master-data/suppliers/suppliers.lists.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type {
  Supplier,
  SupplierSummary,
  SupplierWork,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { isOneOf, name, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const WORKS_SHOWN = 50;

const columns = sql<SupplierSummary>`
  s.id, s.name, s.commercial_name as "commercialName", s.tax_id as "taxId", s.phone, s.email,
  s.province, s.state`;

const supplierRecords = recordList(supplierList)<SupplierSummary>({
  kind: 'supplier',
  table: 'suppliers',
  as: 's',
  columns,
  sort: { name: name('s.name') },
  where: { status: isOneOf('s.state') },
});
export const listSuppliers = (db: Db, kind: SupplierKind, query: PageQuery<typeof supplierList>) =>
  listRecords(db, supplierRecords, query, { also: [sql`s.kind = ${kind}`] });

export async function getSupplier(db: Db, kind: SupplierKind, id: string): Promise<Supplier> {
  const reads = together(db);
  const [row, activity, works] = await Promise.all([
    reads.first(
      sql<Omit<Supplier, 'actions' | 'activity' | 'works'>>`
        select ${columns}, s.phone2, s.web, s.street, s.postal_code as "postalCode", s.city, s.observations,
          s.created_at as "createdAt", s.version,
          (select count(*)::int from supplier_works w where w.supplier_id = s.id) as "workCount"
        from suppliers s where s.id = ${id} and s.kind = ${kind}`.compile(qb),
    ),
    activityOf(reads, id),
    worksOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(supplierMachine, supplierRules, row), activity, works };
}

/** The jobs it was given, the newest first: what it has now, and what it has brought back. */
async function worksOf(db: Db, id: string): Promise<SupplierWork[]> {
  return await db.run(
    sql<SupplierWork>`
      select w.id, w.code, w.at, w.pledge_description as pledge, w.store_name as "storeName", w.state
      from supplier_works w where w.supplier_id = ${id} order by w.at desc, w.id desc limit ${WORKS_SHOWN}`.compile(qb),
  );
}
