import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type ReactNode, useId } from 'react';
import { SkeletonPanel } from './load-state.tsx';
import { PageHeader } from './page-header.tsx';

interface DetailPageProps {
  readonly header: ReactNode;
  /** Under the header, across: a note that needs an answer. */
  readonly note?: ReactNode;
  readonly main: ReactNode;
  /** Money first, then people; on a tablet it goes above. Without any the page is one column. */
  readonly aside: ReactNode;
}

export function DetailPage({ header, note, main, aside }: DetailPageProps) {
  return (
    <div className="page page-detail">
      {header}
      {note}
      {aside === undefined ? (
        main
      ) : (
        <div className="two">
          <div>{main}</div>
          <aside aria-label={shellEs.form.summary}>{aside}</aside>
        </div>
      )}
    </div>
  );
}

export function DetailSkeleton({ title }: { title: string }) {
  return (
    <DetailPage
      header={<PageHeader title={title} />}
      main={
        <>
          <SkeletonPanel lines={5} />
          <SkeletonPanel lines={3} />
        </>
      }
      aside={<SkeletonPanel lines={6} />}
    />
  );
}

export function Panel({
  title,
  children,
  isFlush = false,
}: {
  title?: string;
  children: ReactNode;
  isFlush?: boolean;
}) {
  const id = useId();
  if (title === undefined) return <section className="panel panel-pad">{children}</section>;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isFlush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}
