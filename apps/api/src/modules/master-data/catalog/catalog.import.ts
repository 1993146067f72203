/** Products of another system's catalogue, many at once, under the rules of the form (docs/decisions/0352). */
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { catalogMachine } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import type { NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { takeAll } from '../../../platform/moves.ts';
import { forgetWords, indexEach } from '../../../platform/search.ts';
import { catalogueRecord } from './catalog.record.ts';
import { catalogueWords, valuesOf } from './catalog.store.ts';

/** Which of these barcodes are of a product already. */
export async function takenBarcodes(db: Db, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await db.run(
    sql<{ barcode: string }>`select barcode from catalogue_barcodes
      where barcode = any (${[...barcodes]}::text[])`.compile(qb),
  );
  return new Set(taken.map(({ barcode }) => barcode));
}

/** Answers their ids in that order. */
export async function registerProducts(
  { tx, states, changes }: Operation,
  products: readonly NewCatalogueProduct[],
): Promise<string[]> {
  const { concept, creation } = catalogMachine;
  const rows = products.map((product) => ({ id: uuidv7(), state: creation.to, ...valuesOf(product) }));
  const written = await tx.run(
    qb.insertInto('catalogue_products').values(rows).returning(['id', 'code', 'created_at as createdAt']),
  );
  const byId = new Map(written.map((one) => [one.id, one]));
  const barcodes = rows.flatMap(({ id }, at) =>
    products[at]!.barcodes.map((barcode, position) => ({ barcode, catalogue_id: id, position })),
  );
  if (barcodes.length > 0) await tx.run(qb.insertInto('catalogue_barcodes').values(barcodes));
  const indexed = rows.map(({ id }, at) => {
    const { code, createdAt } = byId.get(id)!;
    const words = catalogueWords({ ...products[at]!, code });
    return { kind: concept, recordId: id, at: createdAt, storeId: null, words };
  });
  await tx.run(indexEach(indexed));
  for (const { id: recordId } of rows)
    states.push({ concept, recordId, from: null, to: creation.to, action: creation.action });
  changes.push({ topic: 'catalog', storeId: '*' });
  return rows.map(({ id }) => id);
}

const holdProducts = async ({ tx }: Operation, ids: readonly string[]): Promise<void> => {
  await tx.run(
    sql`select from catalogue_products where id = any (${[...ids]}::uuid[]) order by id for update`.compile(qb),
  );
};

/** No piece of theirs was ever made: put away, not found any more, and their barcodes are free. */
async function takeBackProducts(operation: Operation, ids: readonly string[]): Promise<void> {
  await takeAll(
    operation,
    catalogueRecord,
    ids.map((id) => ({ held: { id, state: 'active', units: 0 }, actions: ['archive'] })),
  );
  await operation.tx.run(qb.deleteFrom('catalogue_barcodes').where('catalogue_id', 'in', [...ids]));
  await operation.tx.run(forgetWords(ids));
}

export const catalogueBack: TakenBack = {
  kept: [
    {
      machine: catalogMachine,
      table: 'catalogue_products',
      name: sql`t.code`,
      actions: catalogEs.actions,
      own: ['catalogue_barcodes'],
    },
  ],
  hold: holdProducts,
  takeBack: takeBackProducts,
};
