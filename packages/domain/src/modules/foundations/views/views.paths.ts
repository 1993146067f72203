export const viewsPaths = {
  list: 'GET /v1/views',
  saveView: 'POST /v1/views',
  changeView: 'POST /v1/views/{viewId}/change-view',
  deleteView: 'POST /v1/views/{viewId}/delete-view',
} as const;
