export const salesPaths = {
  list: 'GET /v1/sales',
  export: 'GET /v1/sales/export',
  get: 'GET /v1/sales/{saleId}',
  sell: 'POST /v1/sales',
  correctPayment: 'POST /v1/sales/{saleId}/correct-payment',
  issueInvoice: 'POST /v1/sales/{saleId}/issue-invoice',
  mailReceipt: 'POST /v1/sales/{saleId}/mail-receipt',
  tellReturnDeadline: 'POST /v1/sales/{saleId}/tell-return-deadline',
  return: 'POST /v1/sales/{saleId}/return',
  receipt: 'GET /v1/sales/{saleId}/receipt',
} as const;
