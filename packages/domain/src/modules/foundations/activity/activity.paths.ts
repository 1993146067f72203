export const activityPaths = {
  list: 'GET /v1/activity',
  export: 'GET /v1/activity/export',
  choices: 'GET /v1/activity/choices',
  books: 'GET /v1/activity/books',
} as const;
