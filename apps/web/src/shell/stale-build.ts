/** A tab that was opened with an older build than the server has takes the new one, between operations. */
import type { QueryClient } from '@tanstack/react-query';
import { isInHand, whenServed } from './api.ts';
import { probe } from './connection.ts';
import { renewCopy } from './own-copy.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';
import { isUnsaved } from './unsaved.ts';

const TRIED = 'build-tried';
const LOOK_EVERY_MS = 3000;
/** Nobody has touched anything for so long; a tab nobody sees waits less. */
const REST_MS = 15_000;
const HIDDEN_REST_MS = 3000;
const OPEN = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** As `vite-worker.ts` has written it into the page; not in a page that is being developed. */
const ownBuild = (): string | undefined =>
  /^[\da-f]+$/.exec(document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '')?.[0];

/** Somebody is in the middle of it: something is open, written and not saved, being sent, or being typed. */
function isAtWork(client: QueryClient): boolean {
  if (isUnsaved() || isInHand() || client.isMutating() > 0 || document.querySelector(OPEN) !== null) return true;
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.value !== '';
}

interface Watched {
  readonly client: QueryClient;
  readonly reload: () => void;
}

/** Once for each build it hears of: where two are served in turns, it does not reload for ever. */
export function watchBuild({ client, reload }: Watched): void {
  const own = ownBuild();
  if (own === undefined) return;
  let newer: string | undefined;
  let touchedAt = 0;
  const touched = (): void => void (touchedAt = Date.now());
  const look = (): void => {
    const restMs = document.visibilityState === 'hidden' ? HIDDEN_REST_MS : REST_MS;
    if (newer === undefined || Date.now() - touchedAt < restMs || isAtWork(client)) return;
    takeOnce(newer, reload);
    newer = undefined;
  };
  whenServed((build) => {
    if (build === own || build === newer || hasTried(build)) return;
    if (newer === undefined) {
      touched();
      for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, touched, { passive: true });
      setInterval(look, LOOK_EVERY_MS);
    }
    newer = build;
    void renewCopy();
  });
  watchChunks(own, client, reload);
}

const hasTried = (build: string): boolean => readFromTab<string[]>(TRIED)?.includes(build) ?? false;

function takeOnce(build: string, reload: () => void): void {
  if (hasTried(build)) return;
  writeToTab(TRIED, [...(readFromTab<string[]>(TRIED) ?? []), build]);
  reload();
}

/** A screen whose code is gone from the server: the page of today knows where it is. Once for the build without it. */
function watchChunks(own: string, client: QueryClient, reload: () => void): void {
  addEventListener('vite:preloadError', () => {
    if (isAtWork(client)) return;
    void probe().then((isReachable) => isReachable && takeOnce(`lacking:${own}`, reload));
  });
}
