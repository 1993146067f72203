export const manualInvoicesPaths = {
  list: 'GET /v1/manual-invoices',
  export: 'GET /v1/manual-invoices/export',
  get: 'GET /v1/manual-invoices/{manualInvoiceId}',
  issue: 'POST /v1/manual-invoices',
  correct: 'POST /v1/manual-invoices/{manualInvoiceId}/correct',
  correctPayment: 'POST /v1/manual-invoices/{manualInvoiceId}/correct-payment',
} as const;
