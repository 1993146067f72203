export const mailsPaths = {
  mails: 'GET /v1/mails',
  export: 'GET /v1/mails/export',
  retry: 'POST /v1/mails/{mailId}/retry',
} as const;
