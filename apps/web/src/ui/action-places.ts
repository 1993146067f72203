/** Where each action of a record stands on its page. */
import type { Offer } from '@quilate/domain/kernel/machine.ts';

export type Barred = Pick<Offer, 'action' | 'allowed' | 'irreversible'> & { readonly reason?: string | undefined };

const BESIDE = 2;

/** What may be done stands before what may not; what is dangerous is never at hand. */
export function placesOf(
  offers: readonly Barred[],
  order: readonly string[],
  dangers: readonly string[],
  hasForward = false,
) {
  // What is dangerous is shown wherever it was named.
  const named = [...new Set([...order, ...dangers])];
  const shown = named.flatMap((action) => offers.filter((offer) => offer.action === action));
  const isDanger = ({ action }: Barred): boolean => dangers.includes(action);
  const calm = shown.filter((offer) => !isDanger(offer));
  const sorted = [...calm.filter(({ allowed }) => allowed), ...calm.filter(({ allowed }) => !allowed)];
  const primary = hasForward ? undefined : sorted[0];
  const others = hasForward ? sorted : sorted.slice(1);
  return {
    primary,
    beside: others.slice(0, BESIDE),
    rest: [...others.slice(BESIDE), ...shown.filter(isDanger)],
  };
}
