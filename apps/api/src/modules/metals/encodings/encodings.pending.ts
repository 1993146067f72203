/** What waits to become a piece: jewels of finished extractions, and metal of released closings. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import type { Encodable } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import type { EncodingSource } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import type { Db } from '../../../platform/db.ts';
import { type FreeMetal, freeMetals } from '../closings/closings.takes.ts';
import { type WaitingJewel, waitingJewels } from '../extractions/extractions.public.ts';

const SHOWN = 500;

const ofJewel = ({ id, mode, code, originCode, description, ...jewel }: WaitingJewel): Encodable => ({
  id,
  source: mode as EncodingSource,
  code,
  originCode,
  description,
  metal: jewel.metal,
  weightMg: jewel.weightMg,
  metalWeightMg: jewel.metalWeightMg,
  costCents: jewel.costCents,
});
const ofClosing = ({ closingId, code, customerName, metal, leftMg, leftCents }: FreeMetal): Encodable => ({
  id: closingId,
  source: 'CLOSING',
  code,
  originCode: customerName,
  description: METAL_ES[metal],
  metal,
  weightMg: leftMg,
  metalWeightMg: leftMg,
  costCents: leftCents,
});

export async function pendingOf(db: Db, source: EncodingSource) {
  const all =
    source === 'CLOSING' ? (await freeMetals(db)).map(ofClosing) : (await waitingJewels(db, [source])).map(ofJewel);
  return { data: all.slice(0, SHOWN), totalCount: all.length };
}

/** Of an operation or a label; of any other code there is nothing (R-ENC-02). */
export async function unifiableOf(db: Db, text: string): Promise<{ data: Encodable[] }> {
  const originCode = text.toUpperCase();
  const waiting = await waitingJewels(db, ['UNIFY']);
  const own = waiting.filter((jewel) => jewel.code === originCode || jewel.originCode === originCode);
  if (own.length === 0) throw refuse(encodingsErrors.ENCODING_ORIGIN_UNKNOWN, { originCode });
  return { data: own.map(ofJewel) };
}
