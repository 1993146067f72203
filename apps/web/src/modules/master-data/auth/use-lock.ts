/** Locks the screen: by hand, or when nobody has been there for a while in any tab. */
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { useEffect, useRef } from 'react';
import { readFromBrowser, writeToBrowser } from '../../../shell/tab-storage.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { lock } from './auth.queries.ts';
import { cover } from './cover.ts';

const LAST_ACTIVE = 'last-active';
const LOOK_EVERY_MS = 5_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export function useLock(): () => void {
  const command = useCommand({
    form: 'lock',
    failed: authEs.cover.lockFailed,
    run: (_: undefined, key) => lock(key),
    onDone: () => cover.show('locked'),
    // Without a line the screen is covered all the same; the server opens it when it answers again.
    onRefused: (fault) => {
      if (fault.status === 0) cover.show('locked');
      return fault.status === 0;
    },
  });
  return () => command.mutate(undefined);
}

/** Must sit under the session, whose limits say how long. */
export function IdleLock({ onIdle }: { onIdle: () => void }) {
  const { lockAfterMinutes } = useLimits();
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    const note = (): void => {
      if (Date.now() - (readFromBrowser<number>(LAST_ACTIVE) ?? 0) > 1_000) writeToBrowser(LAST_ACTIVE, Date.now());
    };
    note();
    const look = (): void => {
      const idleMs = Date.now() - (readFromBrowser<number>(LAST_ACTIVE) ?? Date.now());
      if (idleMs < lockAfterMinutes * 60_000) return;
      writeToBrowser(LAST_ACTIVE, Date.now());
      latest.current();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { capture: true, passive: true });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true });
    };
  }, [lockAfterMinutes]);
  return null;
}
