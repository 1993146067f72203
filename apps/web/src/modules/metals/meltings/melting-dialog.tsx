/** What every dialog of a melting is told. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface MeltingDialogProps {
  readonly melting: Melting;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ melting, offer, onClose }: MeltingDialogProps) => ({
  concept: 'melting',
  words: meltingsEs,
  of: melting,
  offer,
  pairs: [
    [meltingsEs.one, <span className="code">{melting.code}</span>] as const,
    [meltingsEs.columns.weight, grams(melting.weightMg)] as const,
  ],
  onClose,
});
