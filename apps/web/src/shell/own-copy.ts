/** Has the browser keep a copy of the application (`worker/`). On plain http there is none, and all goes as before. */

import { whenIdle } from './idle.ts';

const AT_LATEST_MS = 10_000;

/** Not before the first screen is there: it is no part of what that waits for. */
export function keepCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void whenIdle(
      () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined),
      AT_LATEST_MS,
    );
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** The screens that were not opened yet, once somebody works here; who pays by the byte fetches them when needed. */
export function fillCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  void navigator.serviceWorker.ready.then(({ active }) => whenIdle(() => active?.postMessage('fill'), AT_LATEST_MS));
}

/** Before a tab takes the next build, the browser has it. */
export async function renewCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
}
