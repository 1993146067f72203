/** One word, three spellings. */
export const kebab = (camel: string): string => camel.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
export const camel = (kebabed: string): string =>
  kebabed.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (kebabed: string): string => camel(`-${kebabed}`);

/** `overCashLimitCents` → over, cash, limit, cents. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
