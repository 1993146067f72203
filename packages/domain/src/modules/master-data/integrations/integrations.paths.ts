export const integrationsPaths = {
  list: 'GET /v1/integrations',
  get: 'GET /v1/integrations/{integrationId}',
  connect: 'POST /v1/integrations',
  renew: 'POST /v1/integrations/{integrationId}/renew',
  revoke: 'POST /v1/integrations/{integrationId}/revoke',
  feed: 'GET /v1/feed',
} as const;
