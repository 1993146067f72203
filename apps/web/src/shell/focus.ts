const PATIENCE_MS = 5000;
const main = (): ParentNode => document.querySelector('#main') ?? document;

/** After a change of screen the focus goes where work starts: the marked field, or else the heading. */
export function focusStart(): void {
  if (focusField()) return;
  main().querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  focusFieldWhenShown();
}

/** On the first screen only a field is given the focus: a heading would steal it from whoever reads from the top. */
export function focusFirst(): void {
  if (!focusField()) focusFieldWhenShown();
}

function focusField(): boolean {
  const field = main().querySelector<HTMLElement>('[data-start]');
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** The field may come with its data, a moment later; by then the person may already be somewhere else. */
function focusFieldWhenShown(): void {
  const isElsewhere = (): boolean => !['BODY', 'H1'].includes(document.activeElement?.tagName ?? 'BODY');
  const observer = new MutationObserver(() => {
    if (isElsewhere() || focusField()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}

let lastHeld: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !isPassing(target)) lastHeld = target;
});

/** What a menu offers has gone before anything could come back to it. */
const isPassing = (at: Element): boolean => at === document.body || at.closest('[role=menu]') !== null;

/** Where whoever opens something will want to be again: a dialog may be fetched first, and the menu gone meanwhile. */
export function whereItCameFrom(): HTMLElement | null {
  const at = document.activeElement;
  return at instanceof HTMLElement && !isPassing(at) ? at : lastHeld;
}

/** After a finished act: what is marked as the next one, or else the heading; never where somebody already is. */
export function focusNext(): void {
  if ((document.activeElement?.tagName ?? 'BODY') !== 'BODY' && !isLost()) return;
  const next = main().querySelector<HTMLElement>('[data-next]') ?? main().querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
}

const isLost = (): boolean => !main().contains(document.activeElement);
