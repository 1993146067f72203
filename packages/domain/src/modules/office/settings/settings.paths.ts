export const settingsPaths = {
  list: 'GET /v1/settings/limits',
  setLimit: 'POST /v1/settings/limits',
} as const;
