/** What lies in an envelope when it holds several pieces, of a job or of a budget (decisions 0146, 0197). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { NewWork, Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { claimPledgePhoto } from './works.photos.ts';

type Pieces = Pick<NewWork, 'pieces' | 'pledge'>;

/** Together they weigh what the envelope does; a photo of each is kept with its record. */
export async function takenPieces(
  operation: Operation,
  { concept, recordId }: { readonly concept: string; readonly recordId: string },
  { pieces, pledge }: Pieces,
) {
  const piecesMg = sum(pieces.map((piece) => piece.weightMg));
  if (pieces.length > 0 && piecesMg !== pledge.weightMg) throw refuse(worksErrors.PIECES_WEIGHT);
  for (const [at, { photoId }] of pieces.entries()) {
    if (photoId === undefined) continue;
    await claimPledgePhoto(operation, concept, recordId, photoId, `pieces.${at}.photoId`);
  }
  return pieces.map(({ family, description, weightMg, photoId = null }, at) => ({
    id: uuidv7(),
    position: at + 1,
    family,
    description,
    weight_mg: weightMg,
    photo_id: photoId,
  }));
}
export type TakenPiece = Awaited<ReturnType<typeof takenPieces>>[number];

/** Written once: what lay in it when it came. */
export async function savePieces({ tx }: Operation, workId: string, pieces: readonly TakenPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.run(qb.insertInto('work_pieces').values(pieces.map((piece) => ({ ...piece, work_id: workId }))));
}

export const pieceColumns = sql<
  Work['pieces'][number]
>`id, family, description, weight_mg as "weightMg", photo_id as "photoId"`;

export const piecesOf = (db: Db, workId: string): Promise<Work['pieces']> =>
  db.run(
    sql<
      Work['pieces'][number]
    >`select ${pieceColumns} from work_pieces where work_id = ${workId} order by position`.compile(qb),
  );

/** As a paper says it. */
export const pieceLine = ({ description, weightMg }: Work['pieces'][number], at: number): string =>
  worksEs.receipt.piece(String(at + 1), description, exactGrams(weightMg));
