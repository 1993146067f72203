import { useState } from 'react';

/** The action whose dialog is open, as its record offers it now. */
export function useDoing<Offer extends { readonly action: string }>(offers: readonly Offer[]) {
  const [picked, setPicked] = useState<Offer | null>(null);
  const find = (action: string): Offer | undefined => offers.find((offer) => offer.action === action);
  return {
    // What the record no longer offers stays open until its dialog has said why.
    doing: picked && (find(picked.action) ?? picked),
    pick: (action: string) => setPicked(find(action) ?? null),
    close: () => setPicked(null),
  };
}
