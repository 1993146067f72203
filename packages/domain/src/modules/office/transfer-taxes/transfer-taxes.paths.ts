export const transferTaxesPaths = {
  list: 'GET /v1/transfer-taxes',
  export: 'GET /v1/transfer-taxes/export',
} as const;
