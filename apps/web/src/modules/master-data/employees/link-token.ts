/** What opens the page for a first password, where direction hands it over. */
const BYTES = 32;

/** 256 bits, as they stand behind the `#` of a link. */
export function newLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** After the `#`, so that it is in no log of a server on the way. */
export const linkOf = (token: string): string => `${location.origin}/auth/create-password#${token}`;
