import { quoteMachine } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const pricesInvariants: RoomInvariants = {
  stated: [{ machine: quoteMachine, table: 'metal_quotes', state: 'state' }],
};
