/** What the small picture of a file is stored and sealed as. */
export const smallNameOf = (id: string): string => `${id}-small`;
