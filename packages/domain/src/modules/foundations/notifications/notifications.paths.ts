export const mailsPaths = {
  mails: 'GET /v1/mails',
  export: 'GET /v1/mails/export',
  sendTest: 'POST /v1/mails/send-test',
  retry: 'POST /v1/mails/{mailId}/retry',
} as const;
