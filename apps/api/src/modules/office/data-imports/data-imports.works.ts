/** Jobs of another system: what a file says of them, with the shop and the customer it means. */
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { ImportedWork, RowFault } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import type { Scope } from '../../../platform/who.ts';
import { bringWorks, jobsHere } from '../../workshop/works/works.import.ts';
import { beginningShops, requireDirection } from '../stock-openings/stock-openings.open.ts';
import { customersIn } from './data-imports.people.ts';

const es = dataImportsEs.faults;
type At = { readonly db: Db; readonly scope: Scope; readonly today: string };

/** What makes two jobs the same, where no key of the other system tells them apart. */
export const workKey = ({ storeCode, customer, description, work, leftOn, totalCents }: ImportedWork): string =>
  JSON.stringify([storeCode, customer, description, work, leftOn, totalCents]);

export async function workFaults(
  { db, scope, today }: At,
  works: readonly ImportedWork[],
  externalKeys: readonly (string | null)[],
) {
  const [shops, customers] = await Promise.all([beginningShops(db, scope), customersIn(db, works)]);
  const here = await sameJobs(db, works, customers);
  return works.map((work, at): RowFault | undefined => {
    if (!shops.has(work.storeCode)) return { column: 'storeCode', message: es.storeUnknown };
    if (!customers.has(work.customer)) return { column: 'customer', message: es.customerUnknown };
    if (work.metal !== 'NONE' && work.weightMg === 0) return { column: 'weightMg', message: es.pledgeWeight };
    const paidCents = paidBeforeCents(work);
    if (paidCents > work.totalCents) return { column: 'totalCents', message: es.overPaid };
    if (paidCents > 0 && work.invoiceNumber === '') return { column: 'invoiceNumber', message: es.noInvoice };
    if (work.leftOn > today) return { column: 'leftOn', message: es.isLater };
    const isBefore = work.promisedOn !== undefined && work.promisedOn < work.leftOn;
    if (isBefore) return { column: 'promisedOn', message: es.promisedBefore };
    const same = here.get(at) ?? [];
    const isSame = externalKeys[at] === null ? same.length > 0 : same.includes(null);
    return isSame ? { column: 'externalKey', message: es.sameWork } : undefined;
  });
}

/** Of each: the keys that the jobs like it came in with; not of what was taken back. */
async function sameJobs(
  db: Db,
  works: readonly ImportedWork[],
  customers: Awaited<ReturnType<typeof customersIn>>,
): Promise<ReadonlyMap<number, (string | null)[]>> {
  const found = await jobsHere(
    db,
    works.flatMap((work, at) => {
      const owner = customers.get(work.customer);
      return owner ? [{ ...work, at, customerId: owner.id, leftAt: noonOf(work.leftOn) }] : [];
    }),
  );
  if (found.length === 0) return new Map();
  const rows = await db.run(
    sql<{ recordId: string; state: string; key: string | null }>`select record_id as "recordId", state,
        external_key as key
      from data_import_rows where record_id = any (${found.map(({ id }) => id)}::uuid[])`.compile(qb),
  );
  const rowOf = new Map(rows.map((row) => [row.recordId, row]));
  const standing = found.filter(({ id }) => rowOf.get(id)?.state !== 'undone');
  const grouped = Map.groupBy(standing, ({ at }) => at);
  return new Map([...grouped].map(([at, own]) => [at, own.map(({ id }) => rowOf.get(id)?.key ?? null)]));
}

export async function takeWorks(operation: Operation, works: readonly ImportedWork[]): Promise<string[]> {
  const { tx, scope } = operation;
  const reads = together(tx);
  const [, shops, customers] = await Promise.all([
    requireDirection(reads, operation.signer!.id),
    beginningShops(reads, scope),
    customersIn(reads, works),
    // Known to whoever writes them.
    readLimits(reads),
  ]);
  return await bringWorks(
    operation,
    works.map(({ customer, storeCode, ...work }) => {
      const owner = customers.get(customer);
      if (!owner) throw refuse(dataImportsErrors.IMPORT_MOVED);
      return { ...work, owner, storeCode, storeId: shops.get(storeCode)!.id };
    }),
  );
}
