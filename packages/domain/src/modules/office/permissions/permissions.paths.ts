export const permissionsPaths = {
  list: 'GET /v1/permissions',
  export: 'GET /v1/permissions/export',
} as const;
