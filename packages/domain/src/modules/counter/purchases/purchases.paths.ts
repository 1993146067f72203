export const purchasesPaths = {
  list: 'GET /v1/purchases',
  export: 'GET /v1/purchases/export',
  get: 'GET /v1/purchases/{purchaseId}',
  create: 'POST /v1/purchases',
  correct: 'POST /v1/purchases/{purchaseId}/correct',
  cancel: 'POST /v1/purchases/{purchaseId}/cancel',
  annul: 'POST /v1/purchases/{purchaseId}/annul',
  receipt: 'GET /v1/purchases/{purchaseId}/receipt',
} as const;
