/** What is handled and what is not, and what a lot waits for when all of it is. */
import { METALS, type Metal } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';
import { EXTRACTION_MODES, type ExtractionMode } from './extractions.states.ts';

interface Handled {
  readonly mode: ExtractionMode | null;
}
export const handledOf = (jewels: readonly Handled[]): number => jewels.filter((jewel) => jewel.mode !== null).length;
export const unhandledOf = (jewels: readonly Handled[]): number => jewels.length - handledOf(jewels);

/** One jewel that will be a piece is enough for the whole lot to wait for it (docs/decisions/0047). */
export const goesToEncode = (jewels: readonly Handled[]): boolean =>
  jewels.some((jewel) => jewel.mode === 'ENCODING' || jewel.mode === 'UNIFY');

interface Weighed extends Handled {
  readonly metal: Metal | null;
  readonly metalWeightMg: number;
}
/** Of each mode, how many and how many milligrams of each metal; the modes that nothing has are left out. */
export const sharesOf = (jewels: readonly Weighed[]) =>
  EXTRACTION_MODES.map((mode) => {
    const own = jewels.filter((jewel) => jewel.mode === mode);
    const metals = METALS.map((metal) => ({
      metal,
      mg: sum(own.filter((jewel) => jewel.metal === metal).map((jewel) => jewel.metalWeightMg)),
    })).filter(({ mg }) => mg > 0);
    return { mode, count: own.length, metals };
  }).filter(({ count }) => count > 0);
