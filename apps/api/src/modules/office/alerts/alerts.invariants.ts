import type { RoomInvariants } from '../../../platform/invariants.ts';

export const alertsInvariants: RoomInvariants = {
  stated: [{ concept: 'alert', table: 'alerts', state: 'state' }],
};
