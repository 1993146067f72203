import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { RemainderMetal } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Leg } from '../../foundations/ledger/ledger.public.ts';

/** Into the remainder when positive, and out of where it came from. */
export const legsOf = (metal: RemainderMetal, movedMg: number): Leg[] => [
  { account: accountPath('workshopMetal', metal), amount: movedMg },
  { account: accountPath('workshopMetalOther', metal), amount: -movedMg },
];

export function tellMoved({ changes, who }: Operation): void {
  changes.push({ topic: 'metal-remainder', storeId: who.storeId });
}
