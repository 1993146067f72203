import { useState } from 'react';

/** The action whose dialog is open, as its record offers it now; `part` is the one thing of the record it is about. */
export function useDoing<Offer extends { readonly action: string }, Part = undefined>(offers: readonly Offer[]) {
  const [picked, setPicked] = useState<{ readonly offer: Offer; readonly part: Part | undefined } | null>(null);
  const find = (action: string): Offer | undefined => offers.find((offer) => offer.action === action);
  return {
    // What the record no longer offers stays open until its dialog has said why.
    doing: picked && (find(picked.offer.action) ?? picked.offer),
    part: picked?.part,
    pick: (action: string, part?: Part) => {
      const offer = find(action);
      setPicked(offer === undefined ? null : { offer, part });
    },
    close: () => setPicked(null),
  };
}
