import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { action } from '../../../../platform/action.ts';
import { phoneSideOf } from '../phone-scanners.queries.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { lockPaired } from '../phone-scanners.store.ts';

/** Who holds the phone stops. */
export const leaveWith = (phoneId: string) =>
  action({
    endpoint: phoneScannersContract.leave,
    record: phoneScannerRecord,
    action: 'leave',
    lock: ({ tx }) => lockPaired(tx, phoneId),
    run: () => ({ columns: { ended_as: 'phone' as const } }),
    reply: ({ tx }, id) => phoneSideOf(tx, id, true),
  });
