/** A till belongs to a place that keeps cash: each shop, and the metals division (docs/decisions/0100). */
import type { LimitName } from '../../../policy/limits.ts';

export interface CashPlace {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
/** No shop has so long a code, so that accounts, series and Zs of both never meet. */
export const DIVISION = {
  id: '6d657461-6c65-4073-8000-000000000001',
  code: 'METALES',
  name: 'División de metales',
} as const satisfies CashPlace;

export const isDivision = ({ id }: Pick<CashPlace, 'id'>): boolean => id === DIVISION.id;
/** What its till opens and closes with. */
export const targetOf = (place: Pick<CashPlace, 'id'>): LimitName =>
  isDivision(place) ? 'divisionTillTargetCents' : 'tillTargetCents';
