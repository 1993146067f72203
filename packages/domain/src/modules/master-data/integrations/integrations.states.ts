export const INTEGRATION_STATES = ['active', 'expired', 'revoked'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];
