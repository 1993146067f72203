/** The label and the photos of a lot. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date, grams } from '@quilate/domain/kernel/format.ts';
import type { LabelFormat } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';
import { printed as printTags } from '../../master-data/products/products.labels.ts';
import { getLot } from './lots.detail.ts';

/** On the bag: its code, its operation, its weight and until when nobody may touch it. */
export async function lotLabel(db: Db, scope: Scope, id: string, format: LabelFormat): Promise<Document> {
  const { code, originCode, weightMg, holdUntil } = await getLot(db, scope, id);
  const price = holdUntil === null ? '' : date(holdUntil);
  const label = { code, metal: originCode, weight: grams(weightMg), price, isTest: false };
  return await printTags([label], { format, rightUm: 0, downUm: 0 });
}

interface Photo {
  readonly lotId: string;
  readonly photoId: string;
}
/**
 * Jewels, nobody's papers: looking at them is not written down. Whoever took them in sees them wherever they are now:
 * they stand in its police book.
 */
export async function lotPhoto(
  db: Db,
  keeping: Keeping,
  scope: Scope,
  { lotId, photoId, isSmall }: Photo & { readonly isSmall: boolean },
): Promise<Document> {
  const row = await db.first(
    qb
      .selectFrom('lot_photos as p')
      .innerJoin('lots as k', 'k.id', 'p.lot_id')
      .select(['k.store_id as storeId', 'k.taken_store_id as takenStoreId'])
      .where('p.id', '=', photoId)
      .where('p.lot_id', '=', lotId),
  );
  if (!row || (scope && !scope.includes(row.storeId) && !scope.includes(row.takenStoreId)))
    throw new DomainError(kernelErrors.NOT_FOUND);
  const file = { id: photoId, recordId: lotId };
  return { ...(await (isSmall ? readSmall : readFile)(db, keeping, file)), isImmutable: true };
}
