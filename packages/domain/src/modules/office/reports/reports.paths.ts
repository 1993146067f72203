export const reportsPaths = {
  list: 'GET /v1/reports',
  export: 'GET /v1/reports/export',
  generate: 'POST /v1/reports',
  take: 'GET /v1/reports/{reportId}/take',
} as const;
