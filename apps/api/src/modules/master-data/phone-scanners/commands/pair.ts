import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { take } from '../../../../platform/record.ts';
import { hashToken } from '../../../../platform/token.ts';
import { phoneSideOf } from '../phone-scanners.queries.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { lockOffered, lockOpen } from '../phone-scanners.store.ts';

/** The phone brings the token it made up: nothing that opens anything is answered, or kept with the answer. */
export const pairAs = (browser: string) =>
  action({
    endpoint: phoneScannersContract.pair,
    record: phoneScannerRecord,
    action: 'pair',
    lock: ({ tx, body }) => lockOffered(tx, hashToken(body.code)),
    async run(operation, { facts, body }) {
      for (const phone of await lockOpen(operation.tx, facts.sessionHash, facts.id))
        await take(operation, phoneScannerRecord, phone, 'replace', { columns: { ended_as: 'replaced' } });
      const now = sql<string>`clock_timestamp()`;
      const columns = { token_hash: hashToken(body.token), browser, paired_at: now, last_used_at: now };
      return { columns, details: { browser } };
    },
    reply: ({ tx }, id) => phoneSideOf(tx, id, true),
  });
