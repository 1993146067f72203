/** What every dialog of an encoding says. */
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Encoding>) => ({
  ...doing,
  concept: 'encoding',
  words: encodingsEs,
  pairs: [
    [encodingsEs.one, <span className="code">{doing.of.code}</span>] as const,
    [encodingsEs.columns.weight, exactGrams(doing.of.weightMg)] as const,
  ],
});
