import { Button } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { QuilateMark } from '../../../shell/marks.tsx';
import { ALL, forget } from '../../../shell/topics.ts';
import { logout, meQuery } from './auth.queries.ts';
import { cover, type CoverKind } from './cover.ts';
import { LoginAgain } from './login-again.tsx';
import { signedOutByHand } from './session.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useSwitch } from './use-switch.ts';
import './login.css';

const SwitchForm = lazy(() => import('./switch-form.tsx').then((file) => ({ default: file.SwitchForm })));
const es = authEs.cover;

/** Lies over everything; the page beneath stays as it was, with its drafts, and hears no key. */
export function LockCover({ kind, me }: { kind: CoverKind; me: Me }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current!;
    const before = document.activeElement;
    shown.showModal();
    // Before any shortcut, scanner or dialog beneath; typing into the cover's own fields needs no listener.
    const keep = (event: Event): void => event.stopPropagation();
    addEventListener('keydown', keep, true);
    return () => {
      removeEventListener('keydown', keep, true);
      shown.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const goOn = (known: Me): void => {
    client.setQueryData(meQuery.queryKey, { ...known, hold: null });
    cover.show(null);
    // What changed meanwhile was not heard.
    void forget(client, ALL);
  };
  return (
    <dialog
      ref={dialog}
      className="lock-cover"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className="lock-box">
        <QuilateMark size={44} />
        <h2 id="lock-title">{kind === 'locked' ? es.title : es.ended}</h2>
        <p>{kind === 'locked' ? es.lockedText(me.name) : es.endedText}</p>
        {kind === 'locked' ? (
          <Locked me={me} onUnlocked={() => goOn(me)} />
        ) : (
          <>
            <LoginAgain me={me} onSignedIn={goOn} />
            <LeaveButton />
          </>
        )}
      </div>
    </dialog>
  );
}

interface LockedProps {
  readonly me: Me;
  readonly onUnlocked: () => void;
  readonly onSwitched?: () => void;
}

/** Whoever locked it goes on, or a colleague who has signed in here comes to the front. */
export function Locked({ me, onUnlocked, onSwitched }: LockedProps) {
  const [switching, setSwitching] = useState<{ badgeCode?: string } | null>(null);
  const change = useSwitch();
  if (switching)
    return (
      <Suspense>
        <SwitchForm
          me={me}
          badgeCode={switching.badgeCode}
          backLabel={authEs.switch.back}
          onSwitched={(next) => {
            change.onSwitched(next);
            onSwitched?.();
          }}
          onEnter={change.onEnter}
          onBack={() => setSwitching(null)}
        />
      </Suspense>
    );
  return (
    <>
      <UnlockForm email={me.email} onUnlocked={onUnlocked} onBadge={(badgeCode) => setSwitching({ badgeCode })} />
      <Button variant="default" onClick={() => setSwitching({})}>
        {authEs.switch.title}
      </Button>
      <LeaveButton />
    </>
  );
}

/** Another person needs the till: the session ends, and what was on the screen with it. */
export function LeaveButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await logout().catch(() => undefined);
    await navigate({ to: '/login' });
    cover.show(null);
    signedOutByHand(client);
  };
  return (
    <Button variant="subtle" onClick={() => void leave()}>
      {es.leave}
    </Button>
  );
}
