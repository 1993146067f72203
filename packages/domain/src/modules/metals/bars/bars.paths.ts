export const barsPaths = {
  list: 'GET /v1/metals/bars',
  export: 'GET /v1/metals/bars/export',
  get: 'GET /v1/metals/bars/{barId}',
  invoice: 'GET /v1/metals/bars/{barId}/invoice',
  sell: 'POST /v1/metals/bars/{barId}/sell',
  takeBack: 'POST /v1/metals/bars/{barId}/take-back',
  settle: 'POST /v1/metals/bars/{barId}/settle',
  unsettle: 'POST /v1/metals/bars/{barId}/unsettle',
} as const;
