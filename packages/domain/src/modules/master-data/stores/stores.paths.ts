export const storesPaths = {
  list: 'GET /v1/stores',
  export: 'GET /v1/stores/export',
  get: 'GET /v1/stores/{storeId}',
  found: 'POST /v1/stores',
  edit: 'PATCH /v1/stores/{storeId}',
  deactivate: 'POST /v1/stores/{storeId}/deactivate',
  activate: 'POST /v1/stores/{storeId}/activate',
} as const;
