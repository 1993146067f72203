export const alertsPaths = {
  shown: 'GET /v1/alerts/shown',
  list: 'GET /v1/alerts',
  export: 'GET /v1/alerts/export',
  createAlert: 'POST /v1/alerts',
  deleteAlert: 'POST /v1/alerts/{alertId}/delete-alert',
} as const;
