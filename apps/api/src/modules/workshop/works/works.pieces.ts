/** What lies in an envelope when it holds several pieces, and the photos of a job before and after (decision 0146). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { NewWork, Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { claimFile } from '../../foundations/files/files.public.ts';

export const claimPhoto = (operation: Operation, recordId: string, photoId: string, field = 'photoId'): Promise<void> =>
  claimFile(operation, photoId, { purpose: 'work-pledge', concept: workMachine.concept, recordId, field });

type Pieces = Pick<NewWork, 'pieces' | 'pledge'>;

/** Each is weighed, and together they weigh what the envelope does. */
export async function savePieces(operation: Operation, workId: string, { pieces, pledge }: Pieces): Promise<void> {
  if (pieces.length === 0) return;
  const piecesMg = sum(pieces.map((piece) => piece.weightMg));
  if (piecesMg !== pledge.weightMg) throw refuse(worksErrors.PIECES_WEIGHT);
  for (const [at, { photoId }] of pieces.entries()) {
    if (photoId !== undefined) await claimPhoto(operation, workId, photoId, `pieces.${at}.photoId`);
  }
  const rows = pieces.map(({ family, description, weightMg, photoId = null }, at) => ({
    id: uuidv7(),
    work_id: workId,
    position: at + 1,
    family,
    description,
    weight_mg: weightMg,
    photo_id: photoId,
  }));
  await operation.tx.run(qb.insertInto('work_pieces').values(rows));
}

/** As it left the bench. */
export async function saveFinished(operation: Operation, workId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  for (const [at, photoId] of photoIds.entries()) await claimPhoto(operation, workId, photoId, `photoIds.${at}`);
  const rows = photoIds.map((id, at) => ({ id, work_id: workId, position: at + 1 }));
  await operation.tx.run(qb.insertInto('work_photos').values(rows));
}

export const piecesOf = (db: Db, workId: string): Promise<Work['pieces']> =>
  db.run(
    sql<Work['pieces'][number]>`select id, family, description, weight_mg as "weightMg", photo_id as "photoId"
      from work_pieces where work_id = ${workId} order by position`.compile(qb),
  );

export const finishedPhotosOf = (db: Db, workId: string): Promise<Work['finishedPhotos']> =>
  db.run(qb.selectFrom('work_photos').select('id').where('work_id', '=', workId).orderBy('position'));

/** Before and after, in the order they were made. */
export const photosOf = ({ photoId, pieces, finishedPhotos }: Pick<Work, 'photoId' | 'pieces' | 'finishedPhotos'>) => ({
  before: [photoId, ...pieces.map((piece) => piece.photoId)].filter((id) => id !== null),
  after: finishedPhotos.map(({ id }) => id),
});
