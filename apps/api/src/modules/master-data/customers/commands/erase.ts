import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { settleHeld } from '../../../../platform/record.ts';
import { forgetMails } from '../../../../platform/mail.ts';
import { forgetWords } from '../../../../platform/search.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { familyIds, lockRecords } from '../customers.family.ts';
import { forgotten } from '../customers.erasure.ts';
import { findRecord, lockCustomer } from '../customers.store.ts';
import { operationWords, removeOperationWords } from '../customers.words.ts';
import { customerRecord } from '../customers.record.ts';

/** Forgets a person (RGPD art. 17); refused while the law obliges to keep what they did here. */
export const erase = action({
  endpoint: customersContract.erase,
  record: customerRecord,
  action: 'erase',
  async lock({ tx, params }) {
    const facts = await lockCustomer(tx, params.customerId);
    const family = await familyIds(tx, params.customerId);
    await lockRecords(tx, family);
    if (facts.hold) throw refuse(customersErrors.LEGAL_HOLD, facts.hold);
    return { ...facts, family };
  },
  async run(operation, { facts }) {
    const { record, family } = facts;
    await forgetInSearch(operation, family);
    for (const id of family) {
      await forgetPapers(operation, id);
      if (id === record.id) continue;
      // Those merged into it were the same person.
      const { status: state } = (await findRecord(operation.tx, id))!;
      const merged = { id, state, pinState: 'NONE' as const, isHeld: false, isSurvivorErased: true };
      await settleHeld(operation, customerRecord, merged);
    }
    return { columns: forgotten(operation) };
  },
});

async function forgetPapers(operation: Operation, customerId: string): Promise<void> {
  const { tx, now } = operation;
  await tx.run(qb.deleteFrom('customer_pins').where('customer_id', '=', customerId));
  const papers = await tx.run(
    qb
      .updateTable('customer_documents')
      .set({ removed_at: now })
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('file_id'),
  );
  for (const { file_id } of papers) await eraseFile(operation, file_id);
}

/** Neither the records nor what they bought are found by any name the person has had. */
async function forgetInSearch(operation: Operation, family: readonly string[]): Promise<void> {
  const { tx } = operation;
  await removeOperationWords(operation, family, await operationWords(tx, family));
  await tx.run(forgetWords(family));
  await forgetMails(tx, family);
  await tx.run(qb.deleteFrom('customer_former_names').where('customer_id', 'in', [...family]));
}
