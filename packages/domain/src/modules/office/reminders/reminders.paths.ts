export const remindersPaths = {
  templates: 'GET /v1/reminders/templates',
  setTemplate: 'POST /v1/reminders/set-template',
} as const;
