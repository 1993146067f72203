import { supplierMachine } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const suppliersInvariants: RoomInvariants = {
  stated: [{ machine: supplierMachine, table: 'suppliers', state: 'state' }],
};
