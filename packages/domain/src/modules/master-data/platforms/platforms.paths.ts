export const platformsPaths = {
  list: 'GET /v1/platforms',
  get: 'GET /v1/platforms/{platformId}',
  preview: 'GET /v1/platforms/{platformId}/preview',
  edit: 'PATCH /v1/platforms/{platformId}',
} as const;
