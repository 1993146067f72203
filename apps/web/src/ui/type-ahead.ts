/** Longer than any file takes to come; after it the keys belong to the page again. */
const PATIENCE_MS = 5000;
const EDITING = ['Backspace', 'Enter'];
const WRITTEN_IN = ['text', 'search', 'tel', 'email', 'password', 'number', 'url'];

const isOfDialog = (at: Element): boolean => at.closest('[role=dialog]') !== null;

/**
 * Nobody waits for a dialog, or for a screen, before typing into it: until a field of it has the focus, keys are kept;
 * then told, a line at a time, and those that come meanwhile after them. `isIts`: whether what has the focus is of it.
 */
export function typeAhead(isIts: (at: Element) => boolean = isOfDialog): void {
  const kept: string[] = [];
  let field: HTMLInputElement | undefined;
  let isTelling = false;
  const onKey = (event: KeyboardEvent): void => {
    if (isTelling) return;
    if (event.key === 'Escape') return end();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && !EDITING.includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event.key);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (field !== undefined || !(target instanceof Element)) return;
    if (!isIts(target)) {
      // Something else has come in between, and waits for an answer.
      if (isOfDialog(target)) end();
    } else if (isWrittenIn(target)) {
      field = target;
      tellNext();
    } else if (target instanceof HTMLInputElement) end();
  };
  const tellNext = (): void => {
    if (field?.isConnected !== true || kept.length === 0) return end();
    const at = kept.indexOf('Enter');
    const line = kept.splice(0, at < 0 ? kept.length : at + 1);
    const text = line.reduce(typed, field.value);
    if (text !== field.value) tell(field, text);
    if (at < 0) return end();
    // What the letters mean is on screen by the next frame.
    requestAnimationFrame(() => {
      isTelling = true;
      if (field) press(field);
      isTelling = false;
      requestAnimationFrame(tellNext);
    });
  };
  const end = (): void => {
    clearTimeout(late);
    removeEventListener('keydown', onKey, true);
    removeEventListener('focusin', onFocus);
  };
  const late = setTimeout(end, PATIENCE_MS);
  addEventListener('keydown', onKey, true);
  addEventListener('focusin', onFocus);
}

const isWrittenIn = (at: Element): at is HTMLInputElement =>
  at instanceof HTMLInputElement && WRITTEN_IN.includes(at.type);

function typed(text: string, key: string): string {
  if (key === 'Enter') return text;
  return key === 'Backspace' ? text.slice(0, -1) : text + key;
}

/** As a person presses Intro: where nothing of its own happens, its form is sent. */
function press(field: HTMLInputElement): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (field.dispatchEvent(enter)) field.form?.requestSubmit();
}

/** Through the native setter, so the field's owner hears the change. */
export function tell(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
