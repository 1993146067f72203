/** Whether a purchase that stands in a police book can be annulled: alone, or with the sale it is on account of. */
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Who } from '../../../platform/who.ts';

export interface Annullable {
  readonly isInBook: boolean;
  /** Its true owner has some of it. */
  readonly isPartGiven: boolean;
  readonly lotState: LotState;
  /** Where its lot lies. */
  readonly storeId: string;
}
const WHOLE_HERE: readonly LotState[] = ['police-book', 'blocked', 'released'];
/** In its book, in the shop that bought it, and not on its way to anything. */
export const isOpenToAnnul = (lot: Annullable, boughtIn: string, who: Who): boolean =>
  lot.isInBook &&
  !lot.isPartGiven &&
  WHOLE_HERE.includes(lot.lotState) &&
  lot.storeId === boughtIn &&
  who.storeId === boughtIn;
