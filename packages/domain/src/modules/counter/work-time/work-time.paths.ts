export const workTimePaths = {
  present: 'GET /v1/work-time/present',
  clockIn: 'POST /v1/work-time/clock-in',
  clockOut: 'POST /v1/work-time/clock-out',
  record: 'GET /v1/work-time',
  totals: 'GET /v1/work-time/totals',
  export: 'GET /v1/work-time/export',
  pdf: 'GET /v1/work-time/pdf',
  addShift: 'POST /v1/work-time/add-shift',
  correct: 'POST /v1/work-time/{shiftId}/correct',
} as const;
