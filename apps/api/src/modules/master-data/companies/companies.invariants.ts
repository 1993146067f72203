import { companyMachine } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const companiesInvariants: RoomInvariants = {
  stated: [{ machine: companyMachine, table: 'companies', state: 'state' }],
};
