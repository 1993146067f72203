import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import {
  integrationMachine,
  integrationRules,
} from '@quilate/domain/modules/master-data/integrations/integrations.machine.ts';
import { record } from '../../../platform/record.ts';
import { getIntegration } from './integrations.queries.ts';
import { type HeldIntegration, lockIntegration } from './integrations.store.ts';

export const integrationRecord = record<HeldIntegration>()({
  machine: integrationMachine,
  es: integrationsEs,
  rules: integrationRules,
  table: 'integrations',
  isVersioned: true,
  topic: 'integrations',
  heardIn: 'everywhere',
  read: ({ tx }, id) => lockIntegration(tx, id),
  reply: ({ tx }, id) => getIntegration(tx, id),
});
