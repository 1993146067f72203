export const insightsPaths = {
  figures: 'GET /v1/insights/{insight}',
  choices: 'GET /v1/insights/{insight}/choices',
  export: 'GET /v1/insights/{insight}/export',
} as const;
