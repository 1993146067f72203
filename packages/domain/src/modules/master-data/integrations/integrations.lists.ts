import { list, some } from '../../../kernel/list.ts';
import type { IntegrationSummary } from './integrations.schema.ts';
import { INTEGRATION_STATES } from './integrations.states.ts';

export const integrationList = list<IntegrationSummary>()({
  words: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(INTEGRATION_STATES) },
});
