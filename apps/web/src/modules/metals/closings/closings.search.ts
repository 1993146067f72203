/** A customer whose closing is begun elsewhere. */
export const newClosingSearch = (raw: Record<string, unknown>): { customerId?: string } =>
  typeof raw['customerId'] === 'string' ? { customerId: raw['customerId'] } : {};
