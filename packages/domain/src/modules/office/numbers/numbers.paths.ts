export const numbersPaths = {
  list: 'GET /v1/numbers',
  export: 'GET /v1/numbers/export',
} as const;
