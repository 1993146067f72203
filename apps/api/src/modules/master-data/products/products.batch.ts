/** Several pieces chosen in the list: all of them change, or none and each with its reason. */
import { DomainError, type FieldError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { rowFor } from '@quilate/domain/kernel/machine.ts';
import { productBatchEs } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { uuidv7 } from 'uuidv7';
import type { LockInput } from '../../../platform/command.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Change, take } from '../../../platform/record.ts';
import { isInScope } from '../../../platform/who.ts';
import type { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productRecord } from './products.record.ts';
import { heldProducts, type ProductRecord } from './products.store.ts';

interface Chosen {
  readonly productId: string;
}
interface Facts {
  readonly held: readonly ProductRecord[];
}
interface Batch<Row extends Chosen> extends Facts {
  readonly rows: readonly Row[];
  /** The row of the state table each piece goes by. */
  readonly action: 'setPrice' | 'lock';
  /** What changes of one of them; throws why it may not. */
  readonly changeOf: (piece: ProductRecord, row: Row) => Promise<Change<'products'>> | Change<'products'>;
}

type Asked = Pick<LockInput<typeof productsContract.lockMany>, 'tx'> & {
  readonly body: { readonly rows: readonly Chosen[] };
};
export const lockChosen = async ({ tx, body }: Asked): Promise<Facts> => ({
  held: await heldProducts(
    tx,
    body.rows.map(({ productId }) => productId),
  ),
});

export async function changeChosen<Row extends Chosen>(
  operation: Operation,
  { rows, action, held, changeOf }: Batch<Row>,
) {
  const known = new Map(held.map((piece) => [piece.id, piece]));
  const faults: FieldError[] = [];
  const changes: { readonly piece: ProductRecord; readonly change: Change<'products'> }[] = [];
  for (const [at, row] of rows.entries()) {
    const piece = known.get(row.productId);
    try {
      if (!piece || !isInScope(operation.scope, piece.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
      rowFor(productMachine, productRules, piece, action);
      changes.push({ piece, change: await changeOf(piece, row) });
    } catch (error) {
      faults.push(faultOf(error, at, piece));
    }
  }
  if (faults.length > 0) throw new DomainError(productsErrors.PRODUCTS_REFUSED, { count: faults.length }, faults);
  for (const { piece, change } of changes)
    await take(operation, productRecord, piece, action, change.columns ? { columns: change.columns } : {});
  const id = uuidv7();
  return {
    id,
    details: { codes: changes.map(({ piece }) => piece.code) },
    // Each piece tells it as if it had been done with it alone.
    others: changes.map(({ piece, change: { before = null, after = null } }) => ({
      action: `${productMachine.concept}.${action}`,
      concept: productMachine.concept,
      recordId: piece.id,
      code: piece.code,
      before,
      after,
    })),
    reply: () => ({ id, productIds: changes.map(({ piece }) => piece.id) }),
  };
}

function faultOf(error: unknown, at: number, piece: ProductRecord | undefined): FieldError {
  if (!(error instanceof DomainError)) throw error;
  const isState = error.def === kernelErrors.STATE_CONFLICT && piece !== undefined;
  const message = isState ? productBatchEs.wrongState(productsEs.status[piece.state]) : error.message;
  return { path: `rows.${at}`, code: error.code, message };
}
