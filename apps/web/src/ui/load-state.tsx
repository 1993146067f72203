import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../shell/api.ts';
import { faultOf } from '../shell/faults.ts';
import { MessagePage } from '../shell/message-page.tsx';
import { RequestId } from '../shell/request-id.tsx';

interface LoadStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The screen's own shape in grey; it keeps the heading, so the focus has where to go. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One record on a screen: waiting, missing, failed or there. What is on the screen stays when a reload fails. */
export function LoadState<Data>({ query, skeleton, children }: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  if (isMissing) return <MessagePage title={shellEs.errors.recordTitle} text={shellEs.errors.recordText} />;
  return (
    <div className="page">
      <LoadFault query={query} isHeading />
    </div>
  );
}

interface LoadFaultProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching' | 'data'>;
  readonly isHeading: boolean;
}

/** What failed, and the way to try again; a reading that fails does nobody any harm. */
export function LoadFault({ query, isHeading }: LoadFaultProps) {
  const fault = faultOf(query.error, query.data === undefined ? '' : shellEs.errors.loadFailedHint);
  const isSilent = query.error instanceof ApiError && query.error.status === 0;
  return (
    <div className="centred" role="alert">
      {isHeading ? <h1 tabIndex={-1}>{shellEs.errors.loadFailed}</h1> : <b>{shellEs.errors.loadFailed}</b>}
      <span className="dim">{isSilent ? shellEs.errors.noAnswerRead : fault.text}</span>
      <RequestId value={fault.requestId} />
      <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        {shellEs.errors.retry}
      </Button>
    </div>
  );
}

/** A card of grey lines. */
export function SkeletonPanel({ lines = 4 }: { lines?: number }) {
  return (
    <div className="panel panel-pad after-a-moment" aria-hidden>
      <div className="stack">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton" style={{ width: `${85 - ((line * 23) % 50)}%` }} />
        ))}
      </div>
    </div>
  );
}
