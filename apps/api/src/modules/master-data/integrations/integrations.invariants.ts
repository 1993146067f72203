import { integrationMachine } from '@quilate/domain/modules/master-data/integrations/integrations.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const integrationsInvariants: RoomInvariants = {
  stated: [{ machine: integrationMachine, table: 'integrations', state: 'state' }],
};
