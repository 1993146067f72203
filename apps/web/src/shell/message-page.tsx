import { Button } from '@mantine/core';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type AnyRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from './api.ts';
import { faultOf } from './faults.ts';
import { useIsReachable } from './connection.ts';
import { LinkButton } from './links.tsx';
import { OfflinePage } from './offline-page.tsx';
import { RequestId } from './request-id.tsx';
import { setTitle } from './title.ts';

const es = shellEs.errors;

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | null;
  readonly children?: ReactNode;
}

/** A whole screen that says one thing and offers a way on. */
export function MessagePage({ title, text, requestId = null, children }: MessageProps) {
  useEffect(() => setTitle(title), [title]);
  return (
    <div className="page">
      <div className="centred" style={{ minHeight: '60dvh' }}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="dim">{text}</p>
        <RequestId value={requestId} />
        <div className="row" style={{ marginTop: 8 }}>
          {children}
          <LinkButton to="/" variant="default">
            {es.home}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

export const NotFoundPage = () => <MessagePage title={es.notFoundTitle} text={es.notFoundText} />;

export function ForbiddenPage({ roles }: { roles: readonly Role[] }) {
  const names = roles.map((role) => ROLE_ES[role]).join(', ');
  return <MessagePage title={es.forbiddenTitle} text={es.forbiddenText(names)} />;
}

/** A screen whose code is gone from the server after an update only needs the new page. */
const isOldVersion = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

let goingOn: Promise<void> | undefined;
/** The page of an error is made anew while all is read again: that is no reason to begin again. */
function goOn(router: AnyRouter): void {
  goingOn ??= router.invalidate().finally(() => (goingOn = undefined));
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isReachable = useIsReachable();
  // Once it was away, the page that waits for it sees it come back.
  const [wasAway, setAway] = useState(!isReachable);
  if (!isReachable && !wasAway) setAway(true);
  // Without the server nobody can tell a screen that is gone from one that does not come.
  if (isOldVersion(error) && wasAway) return <OfflinePage onBack={() => location.reload()} />;
  if (isOldVersion(error)) {
    return (
      <MessagePage title={es.newVersion} text="">
        <Button onClick={() => location.reload()}>{es.reload}</Button>
      </MessagePage>
    );
  }
  const isSilent = error instanceof ApiError && (error.status === 0 || (error.status > 500 && wasAway));
  if (isSilent) return <OfflinePage onBack={() => goOn(router)} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (isUnknown) return <MessagePage title={es.recordTitle} text={es.recordText} />;
  const fault = faultOf(error, es.failedText);
  return (
    <MessagePage title={es.failedTitle} text={fault.text} requestId={fault.requestId}>
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {es.retry}
      </Button>
    </MessagePage>
  );
}
