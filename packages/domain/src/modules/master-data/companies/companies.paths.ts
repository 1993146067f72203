export const companiesPaths = {
  list: 'GET /v1/companies',
  export: 'GET /v1/companies/export',
  get: 'GET /v1/companies/{companyId}',
  found: 'POST /v1/companies',
  edit: 'PATCH /v1/companies/{companyId}',
  deactivate: 'POST /v1/companies/{companyId}/deactivate',
  setRegime: 'POST /v1/companies/{companyId}/set-regime',
  activate: 'POST /v1/companies/{companyId}/activate',
} as const;
