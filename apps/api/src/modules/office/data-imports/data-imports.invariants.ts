import { dataImportMachine } from '@quilate/domain/modules/office/data-imports/data-imports.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const dataImportsInvariants: RoomInvariants = {
  stated: [{ machine: dataImportMachine, table: 'data_imports', state: 'state' }],
};
