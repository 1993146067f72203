export const stockOpeningsPaths = {
  list: 'GET /v1/stock-openings',
  export: 'GET /v1/stock-openings/export',
  beginStock: 'POST /v1/stock-openings',
} as const;
