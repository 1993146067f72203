/** What lots tell other rooms. */
import type { Confiscated, LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { announcement } from '../../../platform/announcements.ts';

/** What the police have of a lot has changed, and what they have now; of which operation it is. */
export interface PoliceHold {
  readonly lotId: string;
  readonly origin: LotOrigin;
  readonly originId: string;
  readonly originCode: string;
  readonly storeId: string;
  readonly confiscated: Confiscated;
  /** Its true owner has all of it. */
  readonly isGone: boolean;
}
export const policeHeld = announcement<readonly PoliceHold[]>('policeHeld');
