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
  inMemory.set(name, JSON.stringify(value));
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value, withoutSecrets));
  } catch {
    // It lasts as long as the page.
  }
}

/** What is typed again after a reload: nothing of it lies in the browser. */
const SECRETS: ReadonlySet<string> = new Set([
  'iban',
  'password',
  'secondFactor',
  'pin',
  'signature',
  'signatures',
  'expertSignature',
  'approval',
  'signed',
  'token',
  'slip',
]);

export const withoutSecrets = (name: string, value: unknown): unknown => {
  if (!SECRETS.has(name)) return value;
  return typeof value === 'string' ? '' : undefined;
};

/** Whoever sits down here tomorrow reads nobody's identity document either. */
export const withoutIdentity = (name: string, value: unknown): unknown =>
  name === 'nationalId' && typeof value === 'string' ? '' : withoutSecrets(name, value);

/** Everything whose name begins so. */
export function dropAllFromTab(prefix: string): void {
  const isOne = (name: string): boolean => name.startsWith(prefix);
  for (const name of inMemory.keys()) if (isOne(name)) inMemory.delete(name);
  try {
    const kept = Object.keys(sessionStorage).filter(
      (name) => name.startsWith(PREFIX) && isOne(name.slice(PREFIX.length)),
    );
    for (const name of kept) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
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
