export const accountsPaths = {
  list: 'GET /v1/accounts',
  export: 'GET /v1/accounts/export',
  entries: 'GET /v1/accounts/{accountId}/entries',
  exportEntries: 'GET /v1/accounts/{accountId}/entries/export',
} as const;
