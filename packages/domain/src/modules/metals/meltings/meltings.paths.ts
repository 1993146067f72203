export const meltingsPaths = {
  list: 'GET /v1/metals/meltings',
  export: 'GET /v1/metals/meltings/export',
  pending: 'GET /v1/metals/meltings/pending',
  get: 'GET /v1/metals/meltings/{meltingId}',
  review: 'POST /v1/metals/meltings/review',
  undoReview: 'POST /v1/metals/meltings/bundles/{bundleId}/undo-review',
  create: 'POST /v1/metals/meltings',
  manage: 'POST /v1/metals/meltings/{meltingId}/manage',
  giveNotice: 'POST /v1/metals/meltings/{meltingId}/give-notice',
  takeNoticeBack: 'POST /v1/metals/meltings/{meltingId}/take-notice-back',
  finish: 'POST /v1/metals/meltings/{meltingId}/finish',
  cancel: 'POST /v1/metals/meltings/{meltingId}/cancel',
} as const;
