/** What every dialog of a melting says. */
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Melting>) => ({
  ...doing,
  concept: 'melting',
  words: meltingsEs,
  pairs: [
    [meltingsEs.one, <span className="code">{doing.of.code}</span>] as const,
    [meltingsEs.columns.weight, exactGrams(doing.of.weightMg)] as const,
  ],
});
