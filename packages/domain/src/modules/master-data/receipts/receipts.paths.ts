export const receiptsPaths = {
  list: 'GET /v1/invoices',
  export: 'GET /v1/invoices/export',
  document: 'GET /v1/invoices/{invoiceId}/document',
} as const;
