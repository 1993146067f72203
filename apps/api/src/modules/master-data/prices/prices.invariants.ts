import type { RoomInvariants } from '../../../platform/invariants.ts';

export const pricesInvariants: RoomInvariants = {
  stated: [{ concept: 'metalQuote', table: 'metal_quotes', state: 'state' }],
};
