import { Button } from '@mantine/core';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from './api.ts';
import { faultOf } from './faults.ts';
import { LinkButton } from './links.tsx';
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

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isOldVersion(error)) {
    return (
      <MessagePage title={es.newVersion} text="">
        <Button onClick={() => location.reload()}>{es.reload}</Button>
      </MessagePage>
    );
  }
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
