export const receiptsPaths = {
  list: 'GET /v1/invoices',
  export: 'GET /v1/invoices/export',
  get: 'GET /v1/invoices/{invoiceId}',
  document: 'GET /v1/invoices/{invoiceId}/document',
  eInvoice: 'GET /v1/invoices/{invoiceId}/e-invoice',
  sign: 'POST /v1/invoices/{invoiceId}/sign',
  mail: 'POST /v1/invoices/{invoiceId}/mail',
} as const;
