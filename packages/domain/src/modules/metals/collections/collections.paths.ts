export const collectionsPaths = {
  list: 'GET /v1/metals/collections',
  export: 'GET /v1/metals/collections/export',
  get: 'GET /v1/metals/collections/{collectionId}',
  create: 'POST /v1/metals/collections',
  review: 'POST /v1/metals/collections/{collectionId}/review',
  undoLastReview: 'POST /v1/metals/collections/{collectionId}/undo-last-review',
  returnRejected: 'POST /v1/metals/collections/{collectionId}/return-rejected',
  undoReturn: 'POST /v1/metals/collections/{collectionId}/undo-return',
  cancel: 'POST /v1/metals/collections/{collectionId}/cancel',
} as const;
