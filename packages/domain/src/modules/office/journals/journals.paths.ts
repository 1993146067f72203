export const journalsPaths = {
  list: 'GET /v1/journals',
  export: 'GET /v1/journals/export',
  take: 'GET /v1/journals/take',
  codes: 'GET /v1/journals/accounts',
  setCode: 'POST /v1/journals/set-code',
} as const;
