/** Keeps the chosen piece while its booking is written, and lets it go when somebody thinks better of it. */
import { faultOf } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { bookings } from './bookings.queries.ts';
import type { BookingDraft } from './new-booking-draft.ts';

type Kept = NonNullable<BookingDraft['hold']>;

/** The hold, or why there is none. */
export async function keep(productCode: string): Promise<{ kept: Kept } | { refusal: string }> {
  try {
    const { id, expiresAt } = await bookings.hold.send({ body: { productCode }, key: newKey() });
    return { kept: { id, expiresAt } };
  } catch (error) {
    return { refusal: faultOf(error).text };
  }
}

/** Its time ends anyway: a failure changes nothing for anybody. */
export function letGo(draft: Pick<BookingDraft, 'hold'>): void {
  if (draft.hold) bookings.release.send({ params: { bookingHoldId: draft.hold.id }, key: newKey() }).catch(() => {});
}

const HALF_OF_IT_MS = 7 * 60_000;
/** Whether there is little left of it. */
export const isShort = (kept: Kept | null, now: number): boolean =>
  kept === null || Date.parse(kept.expiresAt) - now < HALF_OF_IT_MS;
