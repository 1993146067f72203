/** One product held for a change of its own. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

export interface ProductFactsRow {
  readonly id: string;
  readonly code: string;
  readonly state: ProductStatus;
  readonly storeId: string;
}

export async function lockProduct(db: Db, scope: Scope, id: string): Promise<ProductFactsRow> {
  const row = await db.first(
    qb
      .selectFrom('products')
      .select(['id', 'code', 'status as state', 'store_id as storeId'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export async function setStatus(operation: Operation, product: ProductFactsRow, status: string): Promise<void> {
  const { id, storeId } = product;
  await operation.tx.run(
    qb
      .updateTable('products')
      .set({ status: status as ProductStatus, version: sql`version + 1` })
      .where('id', '=', id),
  );
  operation.changes.push({ topic: 'products', storeId, id });
}
