export const dataImportsPaths = {
  list: 'GET /v1/data-imports',
  export: 'GET /v1/data-imports/export',
  cutOver: 'GET /v1/data-imports/cut-over',
  template: 'GET /v1/data-imports/template',
  get: 'GET /v1/data-imports/{dataImportId}',
  rows: 'GET /v1/data-imports/{dataImportId}/rows',
  failedRows: 'GET /v1/data-imports/{dataImportId}/failed-rows',
  begin: 'POST /v1/data-imports',
  addRows: 'POST /v1/data-imports/{dataImportId}/add-rows',
  takeIn: 'POST /v1/data-imports/{dataImportId}/take-in',
  undo: 'POST /v1/data-imports/{dataImportId}/undo',
  discard: 'POST /v1/data-imports/{dataImportId}/discard',
} as const;
