import type { RoomInvariants } from '../../../platform/invariants.ts';

export const suppliersInvariants: RoomInvariants = {
  stated: [{ concept: 'supplier', table: 'suppliers', state: 'state' }],
};
