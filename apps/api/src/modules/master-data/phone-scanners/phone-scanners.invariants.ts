import { phoneScannerMachine } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const phoneScannersInvariants: RoomInvariants = {
  stated: [{ machine: phoneScannerMachine, table: 'phone_scanners', state: 'state' }],
};
