import { alarmMachine } from '@quilate/domain/modules/office/alarms/alarms.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const alarmsInvariants: RoomInvariants = {
  stated: [{ machine: alarmMachine, table: 'alarms', state: 'state' }],
};
