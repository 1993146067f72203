import type { RoomInvariants } from '../../../platform/invariants.ts';

export const metalRemainderInvariants: RoomInvariants = {
  says: {
    I31: 'El metal remanente nunca es menos que nada',
  },
  rules: {
    I31: `select id from ledger_accounts where path like 'metal-remainder:%' and balance < 0`,
  },
};
