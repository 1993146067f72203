/** A piece whose booking is begun elsewhere. */
export const newBookingSearch = (raw: Record<string, unknown>): { code?: string } =>
  typeof raw['code'] === 'string' ? { code: raw['code'] } : {};
