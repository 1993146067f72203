import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { phoneScannersErrors } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.errors.ts';
import { isBadge } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.rules.ts';
import { action } from '../../../../platform/action.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { insertScan, lockPaired } from '../phone-scanners.store.ts';

/** What was read stands in no audit: somebody may type an identity document there. */
export const sendScanOf = (phoneId: string) =>
  action({
    endpoint: phoneScannersContract.sendScan,
    record: phoneScannerRecord,
    action: 'sendScan',
    lock: async ({ tx }) => ({ ...(await lockPaired(tx, phoneId)), scanId: uuidv7() }),
    async run(operation, { facts, body }) {
      if (isBadge(body.code)) throw refuse(phoneScannersErrors.PHONE_BADGE);
      await insertScan(operation, { id: facts.scanId, phoneId, code: body.code });
      return { columns: { last_used_at: sql<string>`clock_timestamp()` } };
    },
    reply: async (_, __, { facts }) => ({ id: facts.scanId }),
  });
