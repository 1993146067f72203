import { type RefObject, useEffect, useRef } from 'react';
import { letterKeys } from '../shell/preferences.ts';
import { BURST_MS, isTyping } from '../shell/use-sequences.ts';
import { useAltKey } from './use-alt-key.ts';

const BOX = '.choose input';
const boxOf = (target: EventTarget | null): HTMLInputElement | null | undefined =>
  target instanceof Element ? target.closest('tr')?.querySelector<HTMLInputElement>(BOX) : undefined;
const LEAVE = '.chosen-leave';
const firstIn = (acts: HTMLElement | null): HTMLElement | null | undefined =>
  acts?.querySelector<HTMLElement>('.chosen-acts button:not(:disabled)');
/** What is done with them may be on its way: its first takes the focus from the cross, where that has it still. */
function whenMore(cross: HTMLElement, go: () => void): void {
  const watching = new MutationObserver(() => {
    watching.disconnect();
    if (document.activeElement === cross) go();
  });
  watching.observe(cross.parentElement!, { childList: true });
}
/** A box is no field that is written in. */
const isWritten = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof Element && target.matches(BOX));

/**
 * `x` chooses the row that has the focus, `Alt` `A` goes from the table to what is done with the chosen ones, and
 * Escape chooses none and goes back.
 */
export function useChoiceKeys(acts: RefObject<HTMLElement | null>, isOpen: boolean, clear: () => void) {
  const from = useRef<Element>(null);
  const enter = (): void => {
    if (!acts.current?.contains(document.activeElement)) from.current = document.activeElement;
    const first = firstIn(acts.current);
    first?.focus();
    if (first?.matches(LEAVE)) whenMore(first, () => firstIn(acts.current)?.focus());
  };
  const leave = (): void => {
    const before = [from.current, document.querySelector(`${BOX}:checked`), document.querySelector(BOX)];
    clear();
    before
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && Boolean(boxOf(one)))
      ?.focus();
  };
  useAltKey('KeyA', isOpen ? enter : undefined);
  useRowKey(letterKeys.use());
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      // What is open below a button is closed first.
      const isInActs = acts.current?.contains(event.target) && event.target.getAttribute('aria-expanded') !== 'true';
      if (isInActs) latest.current();
      else if (boxOf(event.target)) clear();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });
  return { enter, leave };
}

function useRowKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -Infinity;
    const onKey = (event: KeyboardEvent): void => {
      clearTimeout(soon);
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWritten(event.target)) return;
      // Characters this close are a scanner's; Escape and the arrows are a person's.
      const isAlone = event.timeStamp - lastAt >= BURST_MS;
      if (event.key.length === 1) lastAt = event.timeStamp;
      const box = boxOf(event.target);
      if (event.key.toLowerCase() === 'x' && isAlone && box) soon = setTimeout(() => box.click(), BURST_MS);
    };
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(soon);
      removeEventListener('keydown', onKey);
    };
  }, [isOn]);
}
