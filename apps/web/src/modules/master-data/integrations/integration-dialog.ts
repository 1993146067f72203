/** What every dialog of a connected program says. */
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import type { Integration } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Integration>) => ({
  ...doing,
  concept: 'integration',
  words: integrationsEs,
  pairs: [[integrationsEs.columns.name, doing.of.name] as const],
});
