/** Longer than any file takes to come; after it the keys belong to the page again. */
const PATIENCE_MS = 3000;
const EDITING = ['Backspace', 'Enter'];

/** Nobody waits for a dialog before typing into it: until a field of one has the focus, keys are kept; then told. */
export function typeAhead(): void {
  let text = '';
  let isEntered = false;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return end();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && !EDITING.includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Enter') isEntered = true;
    else if (!isEntered) text = event.key === 'Backspace' ? text.slice(0, -1) : text + event.key;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement) || target.closest('[role=dialog]') === null) return;
    end();
    if (text !== '') tell(target, text);
    // What the letters mean is on screen by the next frame.
    if (isEntered) requestAnimationFrame(() => target.dispatchEvent(enter()));
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

const enter = (): KeyboardEvent => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });

/** Through the native setter, so the field's owner hears the change. */
export function tell(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
