import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { action } from '../../../../platform/action.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { lockOwn } from '../phone-scanners.store.ts';

/** Who sits at the computer ends it, or the code that still waits for a phone. */
export const endPhone = action({
  endpoint: phoneScannersContract.endPhone,
  record: phoneScannerRecord,
  action: 'endPhone',
  lock: ({ tx, who }) => lockOwn(tx, who.tokenHash),
  run: () => ({ columns: { ended_as: 'desktop' as const } }),
});
