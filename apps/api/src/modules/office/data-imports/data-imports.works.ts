/** Jobs of another system: what a file says of them, with the shop and the customer it means. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { ImportedWork, RowFault } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { Db } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Scope } from '../../../platform/who.ts';
import { bringWorks } from '../../workshop/works/works.import.ts';
import { beginningShops, requireDirection } from '../stock-openings/stock-openings.open.ts';
import { customersIn } from './data-imports.people.ts';

const es = dataImportsEs.faults;
type At = { readonly db: Db; readonly scope: Scope; readonly today: string };

export async function workFaults({ db, scope, today }: At, works: readonly ImportedWork[]) {
  const [shops, customers] = await Promise.all([beginningShops(db, scope), customersIn(db, works)]);
  return works.map((work): RowFault | undefined => {
    if (!shops.has(work.storeCode)) return { column: 'storeCode', message: es.storeUnknown };
    if (!customers.has(work.customer)) return { column: 'customer', message: es.customerUnknown };
    if (work.metal !== 'NONE' && work.weightMg === 0) return { column: 'weightMg', message: es.pledgeWeight };
    const paidCents = paidBeforeCents(work);
    if (paidCents > work.totalCents) return { column: 'totalCents', message: es.overPaid };
    if (paidCents > 0 && work.invoiceNumber === '') return { column: 'invoiceNumber', message: es.noInvoice };
    if (work.leftOn > today) return { column: 'leftOn', message: es.isLater };
    const isBefore = work.promisedOn !== undefined && work.promisedOn < work.leftOn;
    return isBefore ? { column: 'promisedOn', message: es.promisedBefore } : undefined;
  });
}

export async function takeWorks(operation: Operation, works: readonly ImportedWork[]): Promise<string[]> {
  const { tx, scope } = operation;
  await requireDirection(tx, operation.signer!.id);
  const [shops, customers] = await Promise.all([beginningShops(tx, scope), customersIn(tx, works)]);
  return await bringWorks(
    operation,
    works.map(({ customer, storeCode, ...work }) => {
      const owner = customers.get(customer);
      if (!owner) throw refuse(dataImportsErrors.IMPORT_MOVED);
      return { ...work, owner, storeCode, storeId: shops.get(storeCode)!.id };
    }),
  );
}
