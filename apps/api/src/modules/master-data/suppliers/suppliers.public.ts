/** Suppliers for who gives them something to do, and for who fills an installation. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { suppliersErrors } from '@quilate/domain/modules/master-data/suppliers/suppliers.errors.ts';
import { supplierMachine } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind, SupplierState } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { indexWords } from '../../../platform/search.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { columnsOf, kept, supplierWords } from './suppliers.store.ts';

/** Held until the end, so that nobody bans it meanwhile; a banned one receives nothing (S1 §4). */
export async function requireActive(tx: Tx, kind: SupplierKind, id: string): Promise<{ id: string; name: string }> {
  const row = await tx.first(
    sql<{ id: string; name: string; state: SupplierState }>`
      select id, name, state from suppliers where id = ${id} and kind = ${kind} for share`.compile(qb),
  );
  if (!row) throw refuse(suppliersErrors.SUPPLIER_UNKNOWN);
  if (row.state === 'BLOCKED') throw refuse(suppliersErrors.SUPPLIER_BANNED, { supplierName: row.name });
  return row;
}

/** Founding data: who an installation buys from and works with. */
export async function seedSuppliers(
  db: Db,
  kind: SupplierKind,
  suppliers: readonly SupplierBody[],
): Promise<readonly string[]> {
  const rows = suppliers.map((body) => ({ id: uuidv7(), values: kept(body), observations: body.observations }));
  const { concept, creation } = supplierMachine;
  const { action, to } = creation;
  const inserted = await db.run(
    qb
      .insertInto('suppliers')
      .values(rows.map(({ id, values, observations }) => ({ id, kind, ...columnsOf(values), observations })))
      .returning(['id', 'created_at as at']),
  );
  await db.run(
    insertStates(
      rows.map(({ id: recordId }) => ({ concept, recordId, from: null, to, action })),
      null,
      null,
    ),
  );
  const timeOf = new Map(inserted.map(({ id, at }) => [id, at]));
  for (const { id: recordId, values } of rows) {
    const at = timeOf.get(recordId)!;
    await db.run(indexWords({ kind: 'supplier', recordId, at, storeId: null, words: supplierWords(values) }));
  }
  return rows.map(({ id }) => id);
}
