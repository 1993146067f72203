export const pricesPaths = {
  get: 'GET /v1/prices',
  history: 'GET /v1/prices/history',
  quote: 'GET /v1/prices/quote',
  quotes: 'GET /v1/prices/quotes',
  quotesFile: 'GET /v1/prices/quotes/export',
  marketDays: 'GET /v1/prices/market/days',
  publish: 'POST /v1/prices/publish',
  acceptQuote: 'POST /v1/prices/quotes/{quoteId}/accept-quote',
  refuseQuote: 'POST /v1/prices/quotes/{quoteId}/refuse-quote',
} as const;
