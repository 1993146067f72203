export const integrationsPaths = {
  list: 'GET /v1/integrations',
  get: 'GET /v1/integrations/{integrationId}',
  connect: 'POST /v1/integrations',
  renew: 'POST /v1/integrations/{integrationId}/renew',
  revoke: 'POST /v1/integrations/{integrationId}/revoke',
  setWebhook: 'POST /v1/integrations/{integrationId}/set-webhook',
  replayWebhook: 'POST /v1/integrations/{integrationId}/replay-webhook',
  dropWebhook: 'POST /v1/integrations/{integrationId}/drop-webhook',
  webhookSecret: 'GET /v1/integrations/{integrationId}/webhook-secret',
  feed: 'GET /v1/feed',
} as const;
