/** Gold and silver the workshop works with, in milligrams as they are weighed. */
import type { Limits } from '../../../policy/limits.ts';
import type { LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';
import type { BarType } from '../bars/bars.states.ts';
import type { RemainderMetal, RemainderOperation } from './metal-remainder.states.ts';

export const KIND_OF = {
  WORK: 'METAL_REMAINDER_WORK',
  ADJUSTMENT: 'METAL_REMAINDER_ADJUSTMENT',
  SUPPLY: 'METAL_REMAINDER_SUPPLY',
  OPENING: 'METAL_REMAINDER_OPENING',
} as const satisfies Record<RemainderOperation, LedgerKindName>;

/** What the workshop calls the metal of a bar. */
export const METAL_OF_BAR = { ORO: 'GOLD', PLATA: 'SILVER' } as const satisfies Record<BarType, RemainderMetal>;

/** What a count writes: nothing where the scale says what the books say. */
export const adjustmentMg = (totalMg: number, countedMg: number): number => countedMg - totalMg;
/** After what counts have moved since two people weighed: nobody goes far alone, nor little by little. */
export const isFarOff = (sinceTwoMg: number, differenceMg: number, { remainderAloneMg }: Limits): boolean =>
  differenceMg !== 0 && sinceTwoMg + Math.abs(differenceMg) > remainderAloneMg;
/** A difference has its explanation, as one of money has. */
export const isUnexplained = (differenceMg: number, observations: string): boolean =>
  differenceMg !== 0 && observations.trim() === '';
