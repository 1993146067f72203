/** What employees tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** What somebody was let in for is no longer so: where they are from now on, if anywhere without signing in again. */
export interface EndedReach {
  readonly employeeId: string;
  readonly keptStoreIds: readonly string[];
}
export const reachEnded = announcement<EndedReach>('reachEnded');

export interface OneSession {
  readonly employeeId: string;
  readonly sessionId: string;
}
/** One of somebody's sessions is to end, the others go on. */
export const sessionEnded = announcement<OneSession>('sessionEnded');
/** Somebody does not work any more at the shops that are not kept: by discharge nowhere. */
export const workEnded = announcement<EndedReach>('workEnded');
