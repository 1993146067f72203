import { alertMachine } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const alertsInvariants: RoomInvariants = {
  stated: [{ machine: alertMachine, table: 'alerts', state: 'state' }],
};
