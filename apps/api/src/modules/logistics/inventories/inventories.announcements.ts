/** What counts tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** Something in a bag, or on its way in one, was read in a shop. */
export interface ReadAstray {
  readonly itemId: string;
  /** Where it was read. */
  readonly storeId: string;
}
export const readAstray = announcement<ReadAstray>('readAstray');
