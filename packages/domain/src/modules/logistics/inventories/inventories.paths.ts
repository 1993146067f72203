export const inventoriesPaths = {
  list: 'GET /v1/inventories',
  export: 'GET /v1/inventories/export',
  get: 'GET /v1/inventories/{inventoryId}',
  items: 'GET /v1/inventories/{inventoryId}/items',
  start: 'POST /v1/inventories',
  edit: 'POST /v1/inventories/{inventoryId}/edit',
  readCode: 'POST /v1/inventories/{inventoryId}/read-code',
  unreadCode: 'POST /v1/inventories/{inventoryId}/unread-code',
  finish: 'POST /v1/inventories/{inventoryId}/finish',
  find: 'POST /v1/inventories/{inventoryId}/find',
  resolve: 'POST /v1/inventories/{inventoryId}/resolve',
  reactivate: 'POST /v1/inventories/{inventoryId}/reactivate',
} as const;
