import { storeMachine } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const storesInvariants: RoomInvariants = {
  stated: [{ machine: storeMachine, table: 'stores', state: "case when is_active then 'active' else 'inactive' end" }],
};
