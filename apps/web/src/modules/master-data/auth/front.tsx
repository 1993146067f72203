/** Who is in front of this screen: whoever locks it, comes back to it, hands it over or leaves. */
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { logout } from './auth.queries.ts';
import { useCover } from './cover.ts';
import { LockCover } from './lock-cover.tsx';
import { signedOutByHand } from './session.ts';
import { IdleLock, useLock } from './use-lock.ts';
import { useSwitching } from './use-switch.ts';

const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((file) => ({ default: file.SwitchDialog })));

export function useFront() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await logout().catch(() => undefined);
    await navigate({ to: '/login' });
    signedOutByHand(client);
  };
  return { lock: useLock(), leave, covered: useCover(), switching: useSwitching() };
}

interface FrontProps extends Omit<ReturnType<typeof useFront>, 'leave'> {
  readonly me: Me;
}

/** The cover of a screen and the change of person over it; sits under the session. */
export const Front = ({ me, lock, covered, switching }: FrontProps) => (
  <>
    <Suspense>
      {switching.isOpen && !covered && <SwitchDialog badgeCode={switching.badgeCode} onClose={switching.close} />}
    </Suspense>
    {covered ? <LockCover kind={covered} me={me} /> : <IdleLock onIdle={lock} />}
  </>
);
