import { CloseButton } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChoiceKeys } from './use-choice-keys.ts';
import type { Choice, Filtered } from './use-choice.tsx';
import './chosen-rows.css';

const es = shellEs.list;

interface ChosenRowsProps {
  readonly of: Pick<Choice<unknown>, 'rows' | 'isPageChosen' | 'choosePage' | 'filtered' | 'clear'>;
  /** What they add up to. */
  readonly sums: ReactNode;
  /** What may be done with them. */
  readonly children: ReactNode;
}

/** Below a list while rows of it are chosen: how many, what they add up to, and what is done with all of them. */
export function ChosenRows({ of: choice, sums, children }: ChosenRowsProps) {
  const n = choice.rows.length;
  const acts = useRef<HTMLElement>(null);
  const keys = useChoiceKeys(acts, n > 0, choice.clear);
  return (
    <>
      {/* There before anything is chosen, so that the first is told too. */}
      <span className="vh" role="status">
        {n > 0 && es.chosenRows(count(n))}
      </span>
      {n > 0 && (
        <section ref={acts} className="chosen-rows" aria-label={es.chosenRows(count(n))} aria-keyshortcuts="Alt+A">
          <b aria-hidden>{es.chosenRows(count(n))}</b>
          <span className="dim">{sums}</span>
          <MoreRows of={choice} onGone={keys.enter} />
          <div className="chosen-acts">
            {children}
            <CloseButton className="chosen-leave" aria-label={es.chooseNone} onClick={keys.leave} />
          </div>
        </section>
      )}
    </>
  );
}

interface MoreRowsProps {
  readonly of: Pick<ChosenRowsProps['of'], 'isPageChosen' | 'choosePage' | 'filtered'>;
  /** Its button had the focus and is gone: there is no more to choose. */
  readonly onGone: () => void;
}

/** The page first, then all that is filtered. */
function MoreRows({ of: { isPageChosen, choosePage, filtered }, onGone }: MoreRowsProps) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    onGone();
  });
  if (isPageChosen && !filtered) return null;
  if (filtered && !filtered.choose) return <span role="note">{tooMany(filtered)}</span>;
  return (
    <button
      type="button"
      className="as-link"
      aria-disabled={filtered?.isBusy}
      onClick={() => {
        isPressed.current = true;
        if (!filtered?.isBusy) (filtered?.choose ?? choosePage)();
      }}
    >
      {!filtered && es.choosePage}
      {filtered && (filtered.isBusy ? es.choosing : es.chooseFiltered(count(filtered.count)))}
    </button>
  );
}

const tooMany = ({ count: n, isCapped, most }: Filtered): string =>
  (isCapped ? es.tooManyAndMore : es.tooMany)(count(n), count(most));
