/** What is done with what, in a few words: «Fundir: 2 piezas, 18 k 8,24 g». */
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { sharesOf } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import type { Pair } from '../../../ui/pairs.tsx';

const es = extractionsEs.page;

export function shareText(jewels: Parameters<typeof sharesOf>[0]): Pair[] {
  return sharesOf(jewels).map(({ mode, count: n, metals }): Pair => {
    const pieces = n === 1 ? es.onePiece : es.pieces(count(n));
    const weights = metals.map(({ metal, mg }) => `${METAL_ES[metal]} ${exactGrams(mg)}`).join(', ');
    return [extractionsEs.modes[mode], es.share(pieces, weights)];
  });
}
