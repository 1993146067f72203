export const labelTemplatesPaths = {
  templates: 'GET /v1/labels/templates',
  sample: 'GET /v1/labels/sample',
  test: 'GET /v1/labels/test',
  setTemplate: 'POST /v1/labels/set-template',
} as const;
