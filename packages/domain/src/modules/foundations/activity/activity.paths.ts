export const activityPaths = {
  list: 'GET /v1/activity',
  export: 'GET /v1/activity/export',
  choices: 'GET /v1/activity/choices',
  access: 'GET /v1/activity/access',
  books: 'GET /v1/activity/books',
} as const;
