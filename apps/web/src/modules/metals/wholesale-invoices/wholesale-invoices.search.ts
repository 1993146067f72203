/** The closing whose metal is invoiced. */
export const newWholesaleInvoiceSearch = (raw: Record<string, unknown>): { closingId?: string } =>
  typeof raw['closingId'] === 'string' ? { closingId: raw['closingId'] } : {};
