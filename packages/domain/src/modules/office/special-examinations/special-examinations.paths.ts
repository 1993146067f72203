const one = '/v1/special-examinations/{specialExaminationId}';
export const specialExaminationsPaths = {
  list: 'GET /v1/special-examinations',
  export: 'GET /v1/special-examinations/export',
  examinable: 'GET /v1/special-examinations/examinable',
  get: `GET ${one}`,
  paper: `GET ${one}/paper`,
  document: `GET ${one}/documents/{paperId}`,
  documentThumbnail: `GET ${one}/documents/{paperId}/thumbnail`,
  create: 'POST /v1/special-examinations',
  takeUp: `POST ${one}/take-up`,
  dismiss: `POST ${one}/dismiss`,
  addNote: `POST ${one}/add-note`,
  addOperations: `POST ${one}/add-operations`,
  addDocument: `POST ${one}/add-document`,
  conclude: `POST ${one}/conclude`,
  reopen: `POST ${one}/reopen`,
} as const;
