export const saleBudgetsPaths = {
  list: 'GET /v1/sale-budgets',
  export: 'GET /v1/sale-budgets/export',
  get: 'GET /v1/sale-budgets/{saleBudgetId}',
  create: 'POST /v1/sale-budgets',
  markRequested: 'POST /v1/sale-budgets/{saleBudgetId}/mark-requested',
  encodeReceived: 'POST /v1/sale-budgets/{saleBudgetId}/encode-received',
  shipToStore: 'POST /v1/sale-budgets/{saleBudgetId}/ship-to-store',
  confirmReception: 'POST /v1/sale-budgets/{saleBudgetId}/confirm-reception',
  confirmPaymentAndPickup: 'POST /v1/sale-budgets/{saleBudgetId}/confirm-payment-and-pickup',
  giveUp: 'POST /v1/sale-budgets/{saleBudgetId}/give-up',
  correctPayment: 'POST /v1/sale-budgets/{saleBudgetId}/correct-payment',
  receipt: 'GET /v1/sale-budgets/{saleBudgetId}/receipt',
} as const;
