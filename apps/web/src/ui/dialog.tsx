import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusNext, whereItCameFrom } from '../shell/focus.ts';
import { FirstField } from './first-field.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly size?: number;
  readonly isBusy?: boolean;
  /** Of several steps, which: each begins in its first field. */
  readonly step?: string;
  /** Whether it closes because its act is done: the focus then goes to what comes next. */
  readonly isDone?: () => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Whatever is asked above a page: it begins in its first field and gives the focus back where it came from. */
export function Dialog({ title, size = 440, isBusy = false, step, isDone, onClose, children }: DialogProps) {
  useWayBack(isDone);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      returnFocus={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      onKeyDown={actOnCtrlEnter}
    >
      {/* The library looks for its mark a moment later; without it the cross that closes would have the focus. */}
      <FirstField
        key={step}
        mark="data-autofocus"
        otherwise="button[type=submit]:not(:disabled), button:not(:disabled)"
      >
        {children}
      </FirstField>
    </Modal>
  );
}

function actOnCtrlEnter(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = (event.target as HTMLElement).closest('form') ?? event.currentTarget.querySelector('form');
  form?.requestSubmit();
}

function useWayBack(isDone: () => boolean = () => false): void {
  const [from] = useState(whereItCameFrom);
  const latest = useRef(isDone);
  useEffect(() => {
    const isFinished = latest.current;
    return () => {
      // Once it has gone: another one may have opened, or what was refused has the focus already.
      setTimeout(() => {
        if (document.querySelector('[role=dialog]') || document.activeElement !== document.body) return;
        if (from?.isConnected && !isFinished()) from.focus({ preventScroll: true });
        else focusNext();
      });
    };
  }, [from]);
}
