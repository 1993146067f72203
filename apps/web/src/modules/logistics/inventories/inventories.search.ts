/** Of a new count: the place whose page it was begun from. */
export interface NewCountSearch {
  readonly place?: string | undefined;
}
export const newCountSearch = (raw: Record<string, unknown>): NewCountSearch => ({
  place: typeof raw['place'] === 'string' ? raw['place'] : undefined,
});
