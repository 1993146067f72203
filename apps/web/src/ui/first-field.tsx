import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Of radio buttons the chosen one, as the Tab key has it. */
const FIELD =
  ':is(input:not([type=hidden], [type=radio], [type=file]), input[type=radio]:checked, select, textarea, canvas)';

interface FirstFieldProps {
  /** What says that something is to have the focus, read by others a moment later. */
  readonly mark: 'data-autofocus' | 'data-start';
  /** What has it where there is no field. */
  readonly otherwise?: string;
  readonly children: ReactNode;
}

/** What is asked begins in the field that is marked, or else in the first one. */
export function FirstField({ mark, otherwise, children }: FirstFieldProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selectors = [`[${mark}]`, `${FIELD}:not(:disabled)`, ...(otherwise === undefined ? [] : [otherwise])];
    const first = selectors.map((one) => body.current!.querySelector<HTMLElement>(one)).find(Boolean);
    first?.setAttribute(mark, '');
    first?.focus({ preventScroll: true });
  }, [mark, otherwise]);
  return (
    <div ref={body} className="stack">
      {children}
    </div>
  );
}
