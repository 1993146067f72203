export const tradeInsPaths = {
  get: 'GET /v1/trade-ins/{tradeInId}',
  create: 'POST /v1/trade-ins',
  undo: 'POST /v1/trade-ins/{tradeInId}/undo',
} as const;
