/** What opens something and is made here: the server is told it, keeps its digest and answers it to nobody. */
const BYTES = 32;

/** 256 bits in the letters that stand in an address. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
