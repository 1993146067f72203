/** Photos of a job, or of the budget it begins as: as it came, and as it left the bench (decision 0146). */
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { pictureOf } from '../../foundations/files/files.pictures.ts';
import { claimFile, type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';

export const claimPledgePhoto = (
  operation: Operation,
  concept: string,
  recordId: string,
  photoId: string,
  field = 'photoId',
): Promise<void> => claimFile(operation, photoId, { purpose: 'work-pledge', concept, recordId, field });

export const claimPhoto = (operation: Operation, recordId: string, photoId: string, field?: string): Promise<void> =>
  claimPledgePhoto(operation, workMachine.concept, recordId, photoId, field);

/** As it left the bench. */
export async function saveFinished(operation: Operation, workId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  for (const [at, photoId] of photoIds.entries()) await claimPhoto(operation, workId, photoId, `photoIds.${at}`);
  const rows = photoIds.map((id, at) => ({ id, work_id: workId, position: at + 1 }));
  await operation.tx.run(qb.insertInto('work_photos').values(rows));
}

export const finishedPhotosOf = (db: Db, workId: string): Promise<Work['finishedPhotos']> =>
  db.run(qb.selectFrom('work_photos').select('id').where('work_id', '=', workId).orderBy('position'));

/** As it came: the whole, and each of several. */
export const beforeOf = ({ photoId, pieces }: Pick<Work, 'photoId' | 'pieces'>): string[] =>
  [photoId, ...pieces.map((piece) => piece.photoId)].filter((id) => id !== null);

/** Before and after, in the order they were made. */
export const photosOf = ({ photoId, pieces, finishedPhotos }: Pick<Work, 'photoId' | 'pieces' | 'finishedPhotos'>) => ({
  before: beforeOf({ photoId, pieces }),
  after: finishedPhotos.map(({ id }) => id),
});

/** A photo never changes: whoever has it need not ask again. */
export const openPhotoOf = async (
  db: Db,
  services: Keeping,
  file: { readonly id: string; readonly recordId: string },
  isSmall: boolean,
): Promise<Document> => ({ ...(await (isSmall ? readSmall : readFile)(db, services, file)), isImmutable: true });

/** As a paper shows them. */
export async function picturesOf(
  db: Db,
  keeping: Keeping,
  recordId: string,
  ids: readonly string[],
): Promise<string[]> {
  const pictures = await Promise.all(ids.map((photo) => pictureOf(db, keeping, { id: photo, recordId })));
  return pictures.filter((picture) => picture !== undefined);
}
