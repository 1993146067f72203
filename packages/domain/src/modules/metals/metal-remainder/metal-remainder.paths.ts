export const metalRemainderPaths = {
  get: 'GET /v1/metal-remainder',
  list: 'GET /v1/metal-remainder/movements',
  export: 'GET /v1/metal-remainder/movements/export',
  suppliers: 'GET /v1/metal-remainder/suppliers',
  begin: 'POST /v1/metal-remainder/begin',
  supply: 'POST /v1/metal-remainder/supply',
  count: 'POST /v1/metal-remainder/count',
} as const;
