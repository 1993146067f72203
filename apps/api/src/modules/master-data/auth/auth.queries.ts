import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import type { SignedIn } from '../../../platform/who.ts';

export function meOf(who: SignedIn): Me {
  return {
    id: who.employeeId,
    name: who.name,
    surname: who.surname,
    email: who.email,
    role: who.role,
    loggedInPlatformId: who.platformIds[0],
    loggedInPlatformIds: [...who.platformIds],
    loggedInStoreId: who.storeId,
    loggedInStoreName: who.storeName,
    loggedInStoreCode: who.storeCode,
    isOffice: who.isOffice,
    isBlindCount: who.isBlindCount,
    actsOnScan: who.actsOnScan,
    mayTakeLists: who.mayTakeLists,
    hold: who.hold,
  };
}
