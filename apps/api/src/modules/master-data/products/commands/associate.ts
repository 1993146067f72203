import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { isStock } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import { announce } from '../../../../platform/announcements.ts';
import { action } from '../../../../platform/action.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { stockMoved } from '../products.announcements.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

/** Says of which product of the catalogue a piece is; nothing takes it away (S0 §5). */
export const associate = action({
  endpoint: productsContract.associate,
  record: productRecord,
  action: 'associate',
  lock: lockProduct,
  async run(operation, { facts, body: { catalogueCode } }) {
    const { tx } = operation;
    const known = await catalogueOf(tx, catalogueCode);
    const [before, after] = [facts.catalogueId, known?.id ?? null];
    const told = { before: { catalogueId: before }, after: { catalogueId: after } };
    // Nothing moves: the catalogue is not held, and nobody waits for it.
    if (before === after) return told;
    // Also of a piece that is no stock: its product lists it.
    operation.changes.push({ topic: 'catalog', storeId: '*' });
    const next = async (): Promise<void> => {
      if (!isStock(facts.state)) return;
      const less = before === null ? [] : [{ catalogueId: before, isMore: false }];
      const more = after === null ? [] : [{ catalogueId: after, isMore: true }];
      await announce(operation, stockMoved, [...less, ...more]);
    };
    return { ...told, columns: { catalogue_id: after }, details: { catalogueCode: known?.code ?? '' }, next };
  },
});

async function catalogueOf(tx: Tx, code: string): Promise<{ id: string; code: string } | undefined> {
  if (code === '') return undefined;
  const found = await tx.first(
    sql<{ id: string; code: string }>`select id, code from catalogue_labels where label = ${code}`.compile(qb),
  );
  if (!found) throw refuse(productsErrors.CATALOGUE_UNKNOWN, { catalogueCode: code }, 'catalogueCode');
  return found;
}
