export const appraisalsPaths = {
  list: 'GET /v1/appraisals',
  export: 'GET /v1/appraisals/export',
  get: 'GET /v1/appraisals/{appraisalId}',
  paper: 'GET /v1/appraisals/{appraisalId}/paper',
  create: 'POST /v1/appraisals',
  close: 'POST /v1/appraisals/{appraisalId}/close',
} as const;
