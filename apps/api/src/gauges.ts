/** What each room tells whoever watches the system. */
import { cashGauges } from './modules/counter/cash/cash.gauges.ts';
import { filesGauges } from './modules/foundations/files/files.gauges.ts';
import { integrationsGauges } from './modules/master-data/integrations/integrations.gauges.ts';
import { systemGauges } from './modules/office/system/system.gauges.ts';
import { taxRecordsGauges } from './modules/office/tax-records/tax-records.gauges.ts';
import type { Gauges } from './platform/gauges.ts';

export const GAUGES: readonly Gauges[] = [
  cashGauges,
  filesGauges,
  integrationsGauges,
  taxRecordsGauges,
  ...systemGauges,
];
