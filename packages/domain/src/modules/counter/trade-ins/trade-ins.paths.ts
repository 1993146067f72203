export const tradeInsPaths = {
  list: 'GET /v1/trade-ins',
  export: 'GET /v1/trade-ins/export',
  get: 'GET /v1/trade-ins/{tradeInId}',
  create: 'POST /v1/trade-ins',
  undo: 'POST /v1/trade-ins/{tradeInId}/undo',
  annul: 'POST /v1/trade-ins/{tradeInId}/annul',
} as const;
