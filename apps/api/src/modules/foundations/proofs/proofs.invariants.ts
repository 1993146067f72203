import { authorisationMachine } from '@quilate/domain/modules/foundations/proofs/proofs.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const proofsInvariants: RoomInvariants = {
  stated: [{ machine: authorisationMachine, table: 'authorisations', state: 'state' }],
};
