import { uuidv7 } from 'uuidv7';
import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { take } from '../../../../platform/record.ts';
import { hashToken } from '../../../../platform/token.ts';
import { codeOf } from '../phone-scanners.queries.ts';
import { phoneScannerRecord } from '../phone-scanners.record.ts';
import { insertOffer, lockOpen } from '../phone-scanners.store.ts';

/** One code at a time; a phone that reads goes on until another one has paired. The code is read apart. */
export const offer = creation({
  endpoint: phoneScannersContract.offer,
  record: phoneScannerRecord,
  action: 'offer',
  lock: async ({ tx, who }) => ({ open: await lockOpen(tx, who.tokenHash) }),
  async run(operation, { facts }) {
    for (const phone of facts.open.filter(({ state }) => state === 'waiting'))
      await take(operation, phoneScannerRecord, phone, 'replace', { columns: { ended_as: 'replaced' } });
    const id = uuidv7();
    await insertOffer(operation, id, hashToken(codeOf(operation.services.secrets, id)));
    return { id };
  },
  // What is answered is kept with its key, and the code must not be.
  reply: async () => ({ offer: null, phone: null, ended: null, fresh: [] }),
});
