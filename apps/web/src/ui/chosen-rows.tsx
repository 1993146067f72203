import { CloseButton } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { ReactNode } from 'react';
import type { Choice } from './use-choice.tsx';
import './chosen-rows.css';

const es = shellEs.list;

interface ChosenRowsProps {
  readonly of: Pick<Choice<unknown>, 'rows' | 'choosePage' | 'clear'>;
  /** What they add up to. */
  readonly sums: ReactNode;
  /** What may be done with them. */
  readonly children: ReactNode;
}

/** Below a list while rows of it are chosen: how many, what they add up to, and what is done with all of them. */
export function ChosenRows({ of: { rows, choosePage, clear }, sums, children }: ChosenRowsProps) {
  const n = rows.length;
  return (
    <>
      {/* There before anything is chosen, so that the first is told too. */}
      <span className="vh" role="status">
        {n > 0 && es.chosenRows(count(n))}
      </span>
      {n > 0 && (
        <section className="chosen-rows" aria-label={es.chosenRows(count(n))}>
          <b aria-hidden>{es.chosenRows(count(n))}</b>
          <span className="dim">{sums}</span>
          <button type="button" className="as-link" onClick={choosePage}>
            {es.choosePage}
          </button>
          <div className="chosen-acts">
            {children}
            <CloseButton aria-label={es.chooseNone} onClick={clear} />
          </div>
        </section>
      )}
    </>
  );
}
