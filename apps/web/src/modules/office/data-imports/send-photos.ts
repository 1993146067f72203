/** Photos put on their pieces one after the other; what is there already is not put twice. */
import { ApiError } from '../../../shell/api.ts';
import { type PiecePhoto, readingsOf } from './piece-photos.ts';

export interface Piece {
  readonly id: string;
  readonly imageCount: number;
}
export interface House {
  /** Nothing where there is no piece of that code. */
  readonly find: (code: string) => Promise<Piece | undefined>;
  readonly put: (piece: Piece, file: File) => Promise<void>;
}
export interface PhotoFault {
  readonly name: string;
  readonly message: string;
}
export interface Sent {
  readonly put: number;
  /** Their pieces had as many photos before. */
  readonly known: number;
  readonly faults: readonly PhotoFault[];
  /** Not tried: the shop has sent as many files today as it may, or nobody answers. */
  readonly left: number;
}
export const NOTHING_SENT: Sent = { put: 0, known: 0, faults: [], left: 0 };

/** Nothing more is tried after one of these. */
const ENDS = new Set(['FILES_A_DAY', 'NO_ANSWER', 'NOT_SIGNED_IN', 'FILE_UNCHECKED']);

/** Sent again, it goes on where it stopped: the second photo of a piece is put only where it has fewer than two. */
export async function sendPhotos(
  house: House,
  photos: readonly PiecePhoto[],
  noPiece: string,
  onSent: (sent: Sent) => void,
): Promise<Sent> {
  const pieces = new Map<string, Piece | undefined>();
  let sent = NOTHING_SENT;
  for (const [at, { name, file }] of photos.entries()) {
    try {
      const found = await pieceOf(house, pieces, name);
      if (!found) sent = { ...sent, faults: [...sent.faults, { name, message: noPiece }] };
      else if (found.piece.imageCount >= found.nth) sent = { ...sent, known: sent.known + 1 };
      else {
        await house.put(found.piece, file);
        pieces.set(found.code, { ...found.piece, imageCount: found.piece.imageCount + 1 });
        sent = { ...sent, put: sent.put + 1 };
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sent = { ...sent, faults: [...sent.faults, { name, message: error.message }] };
      if (ENDS.has(error.code)) sent = { ...sent, left: photos.length - at - 1 };
    }
    onSent(sent);
    if (sent.left > 0) break;
  }
  return sent;
}

async function pieceOf(house: House, pieces: Map<string, Piece | undefined>, name: string) {
  for (const { code, nth } of readingsOf(name)) {
    if (!pieces.has(code)) pieces.set(code, await house.find(code));
    const piece = pieces.get(code);
    if (piece) return { code, nth, piece };
  }
  return undefined;
}
