/** The label and the photos of a lot. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date, grams } from '@quilate/domain/kernel/format.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';
import { printLabels } from '../../master-data/label-templates/label-templates.public.ts';
import { getLot } from './lots.detail.ts';

/** On the bag: its code, its operation, its weight and until when nobody may touch it. */
export async function lotLabel(db: Db, scope: Scope, id: string, printing: LabelPrinting): Promise<Document> {
  const { code, originCode, weightMg, holdUntil } = await getLot(db, scope, id);
  const until = holdUntil === null ? '' : date(holdUntil);
  const today = date(businessDate(new Date()));
  const label = { code, origin: originCode, weight: grams(weightMg), until, date: today };
  return await printLabels(db, 'bag', { labels: [label] }, printing);
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
