export const workTasksPaths = {
  list: 'GET /v1/work-tasks',
  export: 'GET /v1/work-tasks/export',
  get: 'GET /v1/work-tasks/{workTaskId}',
  create: 'POST /v1/work-tasks',
  edit: 'PATCH /v1/work-tasks/{workTaskId}',
  deactivate: 'POST /v1/work-tasks/{workTaskId}/deactivate',
  activate: 'POST /v1/work-tasks/{workTaskId}/activate',
} as const;
