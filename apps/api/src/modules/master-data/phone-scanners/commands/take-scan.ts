import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { action } from '../../../../platform/action.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { lockScanned, markRead } from '../phone-scanners.store.ts';

/** A screen has used it. What nobody has used in time is expired, and stays so. */
export const takeScan = action({
  endpoint: phoneScannersContract.takeScan,
  record: phoneScannerRecord,
  action: 'takeScan',
  lock: ({ tx, who, params }) => lockScanned(tx, who.tokenHash, params.scanId),
  run: (operation, { params }) => markRead(operation, params.scanId),
});
