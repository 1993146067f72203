import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type {
  Supplier,
  SupplierSummary,
  SupplierWork,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind, SupplierState } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const WORKS_SHOWN = 50;

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: readonly SupplierState[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const columns = sql`s.id, s.name, s.commercial_name as "commercialName", s.tax_id as "taxId", s.phone, s.email,
  s.province, s.state`;

/** By name: there are some hundreds. */
export async function listSuppliers(db: Db, kind: SupplierKind, query: ListQuery) {
  const offset = offsetOf(query.cursor);
  const filters: RawBuilder<unknown>[] = [sql`s.kind = ${kind}`];
  if (query.q) filters.push(hasWords('supplier', sql`s.id`, query.q));
  if (query.status?.length) filters.push(sql`s.state = any (${[...query.status]}::text[])`);
  const from = sql`from suppliers s where ${and(filters)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<SupplierSummary>`select ${columns} ${from}
        order by lower(s.name), s.id limit ${query.limit + 1} offset ${offset}`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
  ]);
  return { ...pageAt(rows, query.limit, offset), ...totals(count) };
}

export async function getSupplier(db: Db, kind: SupplierKind, id: string): Promise<Supplier> {
  const [row, activity, works] = await Promise.all([
    db.first(
      sql<Omit<Supplier, 'actions' | 'activity' | 'works'>>`
        select ${columns}, s.phone2, s.web, s.street, s.postal_code as "postalCode", s.city, s.observations,
          s.created_at as "createdAt", s.version,
          (select count(*)::int from works w where w.supplier_id = s.id) as "workCount"
        from suppliers s where s.id = ${id} and s.kind = ${kind}`.compile(qb),
    ),
    activityOf(db, id),
    worksOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(supplierMachine, supplierRules, row), activity, works };
}

/** The jobs it was given, the newest first: what it has now, and what it has brought back. */
async function worksOf(db: Db, id: string): Promise<SupplierWork[]> {
  return await db.run(
    sql<SupplierWork>`
      select w.id, w.code, w.created_at as at, w.pledge_description as pledge, t.name as "storeName", w.state
      from works w join stores t on t.id = w.store_id
      where w.supplier_id = ${id} order by w.created_at desc, w.id desc limit ${WORKS_SHOWN}`.compile(qb),
  );
}
