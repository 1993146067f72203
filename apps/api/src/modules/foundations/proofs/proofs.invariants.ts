import type { RoomInvariants } from '../../../platform/invariants.ts';

export const proofsInvariants: RoomInvariants = {
  stated: [{ concept: 'authorisation', table: 'authorisations', state: 'state' }],
};
