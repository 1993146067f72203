/** What products tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** Pieces of a catalogue product came to what can be sold, or left it. */
export interface StockMove {
  readonly catalogueId: string;
  readonly isMore: boolean;
}
export const stockMoved = announcement<readonly StockMove[]>('stockMoved');
