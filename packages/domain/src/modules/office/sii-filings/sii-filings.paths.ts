export const siiFilingsPaths = {
  list: 'GET /v1/sii',
  export: 'GET /v1/sii/export',
  get: 'GET /v1/sii/{filingId}',
  correct: 'POST /v1/sii/{filingId}/correct',
  annul: 'POST /v1/sii/{filingId}/annul',
  companies: 'GET /v1/sii/companies',
  company: 'GET /v1/sii/companies/{companyId}',
  setMode: 'POST /v1/sii/companies/{companyId}/set-mode',
  holidays: 'GET /v1/sii/holidays',
  addHoliday: 'POST /v1/sii/holidays/add-holiday',
  withdrawHoliday: 'POST /v1/sii/holidays/{holidayId}/withdraw-holiday',
} as const;
