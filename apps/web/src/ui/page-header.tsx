import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { lastSearchOf } from '../shell/last-search.ts';
import { path } from '../shell/links.tsx';
import { setTitle } from '../shell/title.ts';
import './page-header.css';

interface PageHeaderProps {
  readonly title: string;
  /** Code of the operation, set in a hallmark punch. */
  readonly code?: string | undefined;
  readonly state?: ReactNode;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

export function PageHeader({ title, code, state, meta, actions, back }: PageHeaderProps) {
  useEffect(() => setTitle(code === undefined ? title : `${title} ${code}`), [title, code]);
  return (
    <header className="page-header">
      <div>
        {back && (
          <Link to={path(back.to)} search={lastSearchOf(back.to) as Record<string, never>} className="page-back">
            <IconChevronLeft size={14} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className="page-title">
          <h1 tabIndex={-1}>
            {title}
            {code !== undefined && <span className="vh"> {code}</span>}
          </h1>
          {code !== undefined && <Punch code={code} />}
          {state}
        </div>
        {meta !== undefined && <div className="page-meta">{meta}</div>}
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** The pointed frame of a hallmark, for the code of an operation in its header and nowhere else. */
function Punch({ code }: { code: string }) {
  return (
    <span className="punch" aria-hidden>
      <span className="code">{code}</span>
    </span>
  );
}
