/** The catalogue for other rooms: it follows what happens to its pieces, and is there when the books begin. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { catalogMachine } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import type { CatalogueState } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import type { NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { settleHeld } from '../../../platform/record.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import type { StockMove } from '../products/products.announcements.ts';
import { catalogueRecord } from './catalog.record.ts';
import { countUnits } from './catalog.stock.ts';
import { valuesOf } from './catalog.store.ts';

interface Held {
  readonly id: string;
  readonly state: CatalogueState;
}

/**
 * A discontinued product is archived with the sale of its last piece, and comes back with a piece that is taken back.
 * Only those are held: tills that sell pieces of one active product do not wait for each other.
 */
export async function followStock(operation: Operation, moves: readonly StockMove[]): Promise<void> {
  const { tx } = operation;
  const idsOf = (isMore: boolean) =>
    moves.filter((move) => move.isMore === isMore).map(({ catalogueId }) => catalogueId);
  const held = await tx.run(
    sql<Held>`select c.id, c.state from catalogue_products c
      where c.id = any (${idsOf(true)}::uuid[]) or (c.id = any (${idsOf(false)}::uuid[]) and c.state = 'discontinued')
      order by c.id for no key update`.compile(qb),
  );
  for (const { id, state } of held) {
    if (state === 'active') continue;
    // Counted after the row is held: who held it before has sold its piece by now.
    await settleHeld(operation, catalogueRecord, { id, state, units: await countUnits(tx, id) });
  }
  // Once, whatever is sold: a notice has little room.
  operation.changes.push({ topic: 'catalog', storeId: '*' });
}

export interface SeededProduct extends NewCatalogueProduct {
  readonly state?: Exclude<CatalogueState, 'active'>;
}

const STEP_TO = { discontinued: 'discontinue', archived: 'archive' } as const;

/** Founding data: what the group already buys when the books begin. Answers the ids in the same order. */
export async function seedCatalogue(db: Db, products: readonly SeededProduct[]): Promise<string[]> {
  const rows = products.map((product) => ({ id: uuidv7(), product }));
  const inserted = await db.run(
    qb
      .insertInto('catalogue_products')
      .values(rows.map(({ id, product }) => ({ id, state: product.state ?? 'active', ...valuesOf(product) })))
      .returning(['id', 'code', 'created_at as at']),
  );
  const barcodes = rows.flatMap(({ id, product }) =>
    product.barcodes.map((barcode, position) => ({ barcode, catalogue_id: id, position })),
  );
  if (barcodes.length > 0) await db.run(qb.insertInto('catalogue_barcodes').values(barcodes));
  await db.run(
    insertStates(
      rows.flatMap(({ id: recordId, product: { state } }) => {
        const { concept } = catalogMachine;
        const registered = { concept, recordId, from: null, to: 'active', action: 'register' };
        if (state === undefined) return [registered];
        return [registered, { concept, recordId, from: 'active', to: state, action: STEP_TO[state] }];
      }),
      null,
      null,
    ),
  );
  await Promise.all(
    rows.map(({ id: recordId, product }) => {
      const { code, at } = inserted.find((row) => row.id === recordId)!;
      const words = wordsOf(
        code,
        code.replace(/^CAT/, ''),
        product.supplierCode,
        product.description,
        ...product.barcodes,
      );
      return db.run(indexWords({ kind: 'catalogueProduct', recordId, at, storeId: null, words }));
    }),
  );
  return rows.map((row) => row.id);
}
