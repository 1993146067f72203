/** How each list was last asked on this page: who goes back to one from a record finds it as it was left. */
const searches = new Map<string, object>();

export const keepSearch = (pathname: string, search: object): void => void searches.set(pathname, search);
export const lastSearchOf = (pathname: string): object => searches.get(pathname) ?? {};
/** Words somebody looked for may name a customer. */
export const forgetSearches = (): void => searches.clear();
