import { viewMachine } from '@quilate/domain/modules/foundations/views/views.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const viewsInvariants: RoomInvariants = {
  stated: [{ machine: viewMachine, table: 'views', state: 'state' }],
};
