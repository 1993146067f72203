/** The photos of a catalogue product, in their order. */
import { type RawBuilder, sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';

type Image = CatalogueProduct['images'][number];

export function imagesOf(db: Db, catalogueId: string): Promise<Image[]> {
  return db.run(
    sql<Image>`
      select i.id, i.added_at as "addedAt", e.name as "addedBy"
      from catalogue_images i join employee_names e on e.id = i.added_by
      where i.catalogue_id = ${catalogueId} and i.removed_at is null order by i.position, i.id`.compile(qb),
  );
}

/** The first of a product, by the index that keeps them in their order. */
export const mainImage = (catalogueId: string): RawBuilder<string | null> =>
  sql<string | null>`(select i.id from catalogue_images i
    where i.catalogue_id = ${sql.ref(catalogueId)} and i.removed_at is null order by i.position, i.id limit 1)`;

interface ImageOf {
  readonly catalogueId: string;
  readonly imageId: string;
}

/** Whoever sees the catalogue sees its photos; nobody's privacy is in them, so no view is written down. */
export async function openImage(db: Db, keeping: Keeping, image: ImageOf): Promise<Document> {
  return { ...(await readFile(db, keeping, await fileOf(db, image))), isImmutable: true };
}

export async function openThumbnail(db: Db, keeping: Keeping, image: ImageOf): Promise<Document> {
  return { ...(await readSmall(db, keeping, await fileOf(db, image))), isImmutable: true };
}

async function fileOf(db: Db, { catalogueId, imageId }: ImageOf) {
  const row = await db.first(
    qb
      .selectFrom('catalogue_images')
      .select('file_id as fileId')
      .where('id', '=', imageId)
      .where('catalogue_id', '=', catalogueId)
      .where('removed_at', 'is', null),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: row.fileId, recordId: catalogueId };
}
