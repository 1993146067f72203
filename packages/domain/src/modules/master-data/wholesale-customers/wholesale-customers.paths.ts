export const wholesaleCustomersPaths = {
  list: 'GET /v1/metals/customers',
  export: 'GET /v1/metals/customers/export',
  get: 'GET /v1/metals/customers/{customerId}',
  statement: 'GET /v1/metals/customers/{customerId}/statement',
  document: 'GET /v1/metals/customers/{customerId}/documents/{documentId}',
  documentThumbnail: 'GET /v1/metals/customers/{customerId}/documents/{documentId}/thumbnail',
  create: 'POST /v1/metals/customers',
  edit: 'PATCH /v1/metals/customers/{customerId}',
  addDocument: 'POST /v1/metals/customers/{customerId}/add-document',
  removeDocument: 'POST /v1/metals/customers/{customerId}/remove-document',
  ban: 'POST /v1/metals/customers/{customerId}/ban',
  unban: 'POST /v1/metals/customers/{customerId}/unban',
} as const;
