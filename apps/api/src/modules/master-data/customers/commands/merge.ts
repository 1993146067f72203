import { addDays } from '@quilate/domain/kernel/dates.ts';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { MERGED_STATUSES } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { forgetWords } from '../../../../platform/search.ts';
import { familyIds, lockRecords, refuseMerged } from '../customers.family.ts';
import { passBan } from '../customers.ban.ts';
import { findRecord, type LockedCustomer, lockCustomer } from '../customers.store.ts';
import { addOperationWords, operationWords, reindexPerson } from '../customers.words.ts';
import { customerRecord } from '../customers.record.ts';

/** Two records of one person: this one goes into the other. No operation is rewritten (docs/decisions/0031). */
export const merge = action({
  endpoint: customersContract.merge,
  record: customerRecord,
  action: 'merge',
  lock,
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.record.id), amountCents: null }),
  async run(operation, { facts, to, body: { intoId } }) {
    const { tx, now, today } = operation;
    const { id } = facts;
    const { mergeUndoDays } = await readLimits(tx);
    const isBanned = to === 'MERGED_BANNED';
    const bannedSurvivor = isBanned && (await passBan(operation, { id: intoId, state: facts.into }, 'taken'));
    await tx.run(
      qb.insertInto('customer_merges').values({
        id: uuidv7(),
        customer_id: id,
        into_id: intoId,
        merged_at: now,
        undo_until: addDays(today, mergeUndoDays),
        banned_survivor: bannedSurvivor,
      }),
    );
    const next = async () => {
      const family = await familyIds(tx, intoId);
      await tx.run(forgetWords([id]));
      await reindexPerson(tx, intoId);
      await addOperationWords(operation, family, await operationWords(tx, family));
    };
    return { columns: { merged_into: intoId }, details: { intoId }, next };
  },
});

interface Facts extends LockedCustomer {
  /** The state of the record that stays. */
  readonly into: LockedCustomer['state'];
}

async function lock({ tx, params, body: { intoId } }: LockInput<typeof customersContract.merge>): Promise<Facts> {
  if (intoId === params.customerId) throw new DomainError(customersErrors.MERGE_ITSELF);
  await lockRecords(tx, [params.customerId, intoId]);
  const facts = await lockCustomer(tx, params.customerId);
  const into = await findRecord(tx, intoId);
  if (!into || into.status === 'ERASED') throw refuse(customersErrors.CUSTOMER_UNKNOWN, {}, 'intoId');
  if (MERGED_STATUSES.includes(into.status)) await refuseMerged(tx, intoId, 'intoId');
  return { ...facts, into: into.status };
}
