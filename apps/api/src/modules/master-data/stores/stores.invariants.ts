import type { RoomInvariants } from '../../../platform/invariants.ts';

export const storesInvariants: RoomInvariants = {
  stated: [{ concept: 'store', table: 'stores', state: "case when is_active then 'active' else 'inactive' end" }],
};
