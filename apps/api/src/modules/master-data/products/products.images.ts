/** The photos of a product, in their order. */
import { type RawBuilder, sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { PicturedPiece, ProductImage } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';

export function imagesOf(db: Db, productId: string): Promise<ProductImage[]> {
  return db.run(
    sql<ProductImage>`
      select i.id, i.added_at as "addedAt", e.name as "addedBy"
      from product_images i join employee_names e on e.id = i.added_by
      where i.product_id = ${productId} and i.removed_at is null order by i.position, i.id`.compile(qb),
  );
}

/** The first of a piece, by the index that keeps them in their order. */
export const mainImage = (productId: string): RawBuilder<string | null> =>
  sql<string | null>`(select i.id from product_images i
    where i.product_id = ${sql.ref(productId)} and i.removed_at is null order by i.position, i.id limit 1)`;

/** How a line of another room shows the piece `p`. */
export const look = sql`p.family, p.metal, ${mainImage('p.id')} as "imageId"`;

/** The same, as one value. */
export const pictured = sql<PicturedPiece>`jsonb_build_object('id', p.id, 'family', p.family, 'metal', p.metal,
  'imageId', ${mainImage('p.id')})`;

interface ImageOf {
  readonly productId: string;
  readonly imageId: string;
}

/** Whoever sees the product sees its photos; nobody's privacy is in them, so no view is written down. */
export async function openImage(db: Db, keeping: Keeping, scope: Scope, image: ImageOf): Promise<Document> {
  return { ...(await readFile(db, keeping, await fileOf(db, scope, image))), isImmutable: true };
}

/** In any shop, as a label is read in any: what is on its way here is seen before it is of this shop. */
export async function openThumbnail(db: Db, keeping: Keeping, image: ImageOf): Promise<Document> {
  return { ...(await readSmall(db, keeping, await fileOf(db, undefined, image))), isImmutable: true };
}

async function fileOf(
  db: Db,
  scope: Scope,
  { productId, imageId }: ImageOf,
): Promise<{ id: string; recordId: string }> {
  const row = await db.first(
    qb
      .selectFrom('product_images as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.file_id as fileId', 'p.store_id as storeId'])
      .where('i.id', '=', imageId)
      .where('i.product_id', '=', productId)
      .where('i.removed_at', 'is', null),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: row.fileId, recordId: productId };
}
