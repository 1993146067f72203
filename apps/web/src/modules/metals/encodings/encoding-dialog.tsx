/** What every dialog of an encoding is told. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface EncodingDialogProps {
  readonly encoding: Encoding;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ encoding, offer, onClose }: EncodingDialogProps) => ({
  concept: 'encoding',
  words: encodingsEs,
  of: encoding,
  offer,
  pairs: [
    [encodingsEs.one, <span className="code">{encoding.code}</span>] as const,
    [encodingsEs.columns.weight, grams(encoding.weightMg)] as const,
  ],
  onClose,
});
