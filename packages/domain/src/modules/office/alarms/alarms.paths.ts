export const alarmsPaths = {
  list: 'GET /v1/alarms',
  export: 'GET /v1/alarms/export',
  acknowledge: 'POST /v1/alarms/{alarmId}/acknowledge',
} as const;
