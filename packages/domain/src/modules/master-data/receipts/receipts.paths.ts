export const receiptsPaths = {
  list: 'GET /v1/invoices',
  export: 'GET /v1/invoices/export',
  get: 'GET /v1/invoices/{invoiceId}',
  document: 'GET /v1/invoices/{invoiceId}/document',
  mail: 'POST /v1/invoices/{invoiceId}/mail',
} as const;
