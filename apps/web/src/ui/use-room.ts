import { type RefObject, useLayoutEffect } from 'react';

/** Who leaves first where there is no room. */
const LEAVING = ['xl', 'lg', 'md', 'sm'] as const;

/** The places of the columns that may leave, from 1 on: the least needed first, of those the last. */
function leaving(table: HTMLTableElement): number[] {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head, at) => ({ head, place: at + 1 })).toReversed();
  return LEAVING.flatMap((level) =>
    heads.filter(({ head }) => head.classList.contains(`hide-${level}`)).map(({ place }) => place),
  );
}

/**
 * The columns of a table that do not fit its frame leave it one by one: what they show is as wide as the words in it,
 * so it is measured and not guessed (docs/decisions/0155).
 */
export function useRoom(ref: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const table = ref.current;
    const frame = table?.parentElement;
    if (!table || !frame) return undefined;
    const fit = (): void => {
      table.dataset['gone'] = '';
      for (const place of leaving(table)) {
        if (table.scrollWidth <= frame.clientWidth) return;
        table.dataset['gone'] = `${table.dataset['gone']} ${place}`;
      }
    };
    fit();
    // Its frame may change, and its rows with their words.
    const watching = new ResizeObserver(fit);
    watching.observe(frame);
    watching.observe(table);
    return () => watching.disconnect();
  }, [ref]);
}
