/** What shops tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** Nobody works there any more. */
export interface ClosedStore {
  readonly storeId: string;
}
export const storeClosed = announcement<ClosedStore>('storeClosed');
