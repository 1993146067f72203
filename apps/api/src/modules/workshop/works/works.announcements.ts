/** What jobs and their envelopes tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** An envelope a driver has, of a job or of a budget, was said by hand to be somewhere, or to be nowhere. */
export interface HandledEnvelope {
  readonly itemId: string;
  /** Where it is from now on. */
  readonly place: string;
}
export const envelopeHandled = announcement<HandledEnvelope>('envelopeHandled');

/** A job is in its shop and may be collected. */
export interface ReadyWork {
  readonly recordId: string;
}
export const workReady = announcement<ReadyWork>('workReady');
