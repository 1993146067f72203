export const closingsPaths = {
  list: 'GET /v1/metals/closings',
  export: 'GET /v1/metals/closings/export',
  prices: 'GET /v1/metals/closings/prices',
  get: 'GET /v1/metals/closings/{closingId}',
  create: 'POST /v1/metals/closings',
  pay: 'POST /v1/metals/closings/{closingId}/pay',
  undoLastPayment: 'POST /v1/metals/closings/{closingId}/undo-last-payment',
  release: 'POST /v1/metals/closings/{closingId}/release',
  undoRelease: 'POST /v1/metals/closings/{closingId}/undo-release',
  intervene: 'POST /v1/metals/closings/{closingId}/intervene',
  resumeRelease: 'POST /v1/metals/closings/{closingId}/resume-release',
  removeIntervention: 'POST /v1/metals/closings/{closingId}/remove-intervention',
} as const;
