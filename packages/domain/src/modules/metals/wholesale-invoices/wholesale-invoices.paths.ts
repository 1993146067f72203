export const wholesaleInvoicesPaths = {
  list: 'GET /v1/metals/wholesale-invoices',
  export: 'GET /v1/metals/wholesale-invoices/export',
  get: 'GET /v1/metals/wholesale-invoices/{wholesaleInvoiceId}',
  paper: 'GET /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/paper',
  document: 'GET /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/document',
  create: 'POST /v1/metals/wholesale-invoices',
  issue: 'POST /v1/metals/wholesale-invoices/issue',
  withdraw: 'POST /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/withdraw',
  recordCorrection: 'POST /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/record-correction',
  correct: 'POST /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/correct',
  mail: 'POST /v1/metals/wholesale-invoices/{wholesaleInvoiceId}/mail',
} as const;
