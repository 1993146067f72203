import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type ReactNode, useEffect } from 'react';
import { QuilateMark } from '../../../shell/marks.tsx';
import { setTitle, setTitlePlace } from '../../../shell/title.ts';
import './login.css';

/** What is seen before the house: the mark, one question, no menu. */
export function DoorPage({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  useEffect(() => {
    setTitlePlace(shellEs.name);
    setTitle(title);
  }, [title]);
  return (
    <main className="login">
      <div className="login-brand">
        <QuilateMark size={44} />
        <p>{shellEs.name}</p>
      </div>
      <div className="login-side" data-wide={isWide || undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
