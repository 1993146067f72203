export const lotsPaths = {
  list: 'GET /v1/lots',
  prices: 'GET /v1/lots/prices',
  get: 'GET /v1/lots/{lotId}',
  label: 'GET /v1/lots/{lotId}/label',
  photo: 'GET /v1/lots/{lotId}/photos/{photoId}',
  markToShip: 'POST /v1/lots/{lotId}/mark-to-ship',
  undoMarkToShip: 'POST /v1/lots/{lotId}/undo-mark-to-ship',
  blockInternally: 'POST /v1/lots/{lotId}/block-internally',
  unblock: 'POST /v1/lots/{lotId}/unblock',
  declareLost: 'POST /v1/lots/{lotId}/declare-lost',
  declareFound: 'POST /v1/lots/{lotId}/declare-found',
} as const;
