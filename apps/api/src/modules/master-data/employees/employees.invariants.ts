import type { RoomInvariants } from '../../../platform/invariants.ts';

export const employeesInvariants: RoomInvariants = {
  sealed: { employees: ['email', 'role', 'end_date', 'password_hash', 'signature_hash'] },
};
