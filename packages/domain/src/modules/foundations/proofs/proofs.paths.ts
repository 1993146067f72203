export const proofsPaths = {
  list: 'GET /v1/authorisations',
  export: 'GET /v1/authorisations/export',
  actions: 'GET /v1/authorisations/actions',
  stores: 'GET /v1/authorisations/stores',
  authorise: 'POST /v1/authorisations',
  withdraw: 'POST /v1/authorisations/{authorisationId}/withdraw',
  code: 'GET /v1/authorisations/{authorisationId}/code',
} as const;
