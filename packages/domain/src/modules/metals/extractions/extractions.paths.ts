export const extractionsPaths = {
  list: 'GET /v1/metals/extractions',
  export: 'GET /v1/metals/extractions/export',
  figures: 'GET /v1/metals/extractions/figures',
  get: 'GET /v1/metals/extractions/{extractableId}',
  manage: 'POST /v1/metals/extractions/{extractableId}/manage',
  discard: 'POST /v1/metals/extractions/{extractableId}/discard',
  finish: 'POST /v1/metals/extractions/{extractableId}/finish',
  reopen: 'POST /v1/metals/extractions/{extractableId}/reopen',
} as const;
