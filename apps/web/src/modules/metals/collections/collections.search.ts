/** The closing metal is fetched of. */
export const newCollectionSearch = (raw: Record<string, unknown>): { closingId?: string } =>
  typeof raw['closingId'] === 'string' ? { closingId: raw['closingId'] } : {};
