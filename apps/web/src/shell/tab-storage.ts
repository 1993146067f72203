/** What one tab remembers until it closes: drafts and operation keys. It may be full or forbidden: nothing breaks. */
const PREFIX = 'quilate:';

const inMemory = new Map<string, string>();

export function readFromTab<T>(name: string): T | undefined {
  try {
    const text = inMemory.get(name) ?? sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function writeToTab(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.set(name, text);
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // It lasts as long as the page.
  }
}

export function dropFromTab(name: string): void {
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** What this browser remembers for good: theme, folded sections, last store. */
export function readFromBrowser<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function writeToBrowser(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A preference that cannot be kept lasts as long as the page.
  }
}
