/** What sales tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** A sale was returned whole; whose advances it had taken over, if any. */
export interface ReturnedSale {
  readonly saleId: string;
  readonly advanceOf: string | null;
}
export const saleReturned = announcement<ReturnedSale>('saleReturned');
