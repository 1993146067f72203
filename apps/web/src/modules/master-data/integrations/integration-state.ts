import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const IntegrationStateBadge = badgeOf(integrationsEs.states, {
  active: 'run',
  expired: 'alert',
  revoked: 'off',
});
