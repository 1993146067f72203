/**
 * Of the tabs of a browser, the one somebody is at: the last that had the focus. What comes from elsewhere and means
 * the screen in front, as a scanner's keys would, is for it alone.
 */
import { newKey } from './idempotency.ts';
import { readFromBrowser, writeToBrowser } from './tab-storage.ts';

const FRONT = 'front-tab';

/** Answers whether this tab is the one, until `stop` is called. */
export function watchFrontTab(): { readonly isFront: () => boolean; readonly stop: () => void } {
  const own = newKey();
  const isFront = (): boolean => readFromBrowser<string | null>(FRONT) === own;
  const come = (): void => {
    if (!isFront()) writeToBrowser(FRONT, own);
  };
  const go = (): void => {
    if (isFront()) writeToBrowser(FRONT, null);
  };
  const signs = ['focus', 'pointerdown', 'keydown', 'pageshow'] as const;
  if (document.hasFocus() || (readFromBrowser<string | null>(FRONT) ?? null) === null) come();
  for (const sign of signs) addEventListener(sign, come, { capture: true, passive: true });
  addEventListener('pagehide', go);
  return {
    isFront,
    stop: () => {
      for (const sign of signs) removeEventListener(sign, come, { capture: true });
      removeEventListener('pagehide', go);
      go();
    },
  };
}
