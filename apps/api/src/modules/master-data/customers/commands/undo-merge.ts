import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import type { CustomerStatus } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { familyIds, lockRecords } from '../customers.family.ts';
import { passBan } from '../customers.ban.ts';
import { mergedInto } from '../customers.merge.ts';
import { findRecord } from '../customers.store.ts';
import { operationWords, reindexPerson, removeOperationWords } from '../customers.words.ts';
import { customerRecord } from '../customers.record.ts';

/** The record parts again with what was its own; what the other got meanwhile stays there. */
export const undoMerge = action({
  endpoint: customersContract.undoMerge,
  record: customerRecord,
  action: 'undoMerge',
  lock,
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.id), amountCents: null }),
  async run(operation, { facts }) {
    const { tx, now } = operation;
    const { id, intoId } = facts;
    await tx.run(
      qb
        .updateTable('customer_merges')
        .set({ undone_at: now })
        .where('customer_id', '=', id)
        .where('undone_at', 'is', null),
    );
    if (facts.bannedSurvivor) await returnBan(operation, { id: intoId, state: facts.intoState });
    return { columns: { merged_into: null }, details: { intoId }, next: () => partWords(operation, id, intoId) };
  },
});

/** The ban goes with who brought it, unless another banned record is still there: then it is that one's. */
async function returnBan(operation: Operation, survivor: { id: string; state: CustomerStatus }): Promise<void> {
  const heir = await operation.tx.first(
    sql`update customer_merges set banned_survivor = true where id = (
        select m.id from customer_merges m join customers c on c.id = m.customer_id
        where m.into_id = ${survivor.id} and m.undone_at is null and c.status = 'MERGED_BANNED'
        order by m.merged_at limit 1) returning id`.compile(qb),
  );
  if (!heir) await passBan(operation, survivor, 'left');
}

/** Each is found by its own words again, and so is what it did. */
async function partWords(operation: Operation, id: string, intoId: string): Promise<void> {
  const { tx } = operation;
  const [own, theirs] = [await familyIds(tx, id), await familyIds(tx, intoId)];
  const [ownWords, theirWords] = [await operationWords(tx, own), await operationWords(tx, theirs)];
  const without = (words: readonly string[], kept: readonly string[]) => words.filter((word) => !kept.includes(word));
  await removeOperationWords(operation, own, without(theirWords, ownWords));
  await removeOperationWords(operation, theirs, without(ownWords, theirWords));
  await reindexPerson(tx, id);
  await reindexPerson(tx, intoId);
}

async function lock({ tx, params: { customerId: id } }: LockInput<typeof customersContract.undoMerge>) {
  const before = await mergedInto(tx, id);
  await lockRecords(tx, before ? [id, before.id] : [id]);
  const record = await findRecord(tx, id);
  if (!record) throw new DomainError(kernelErrors.NOT_FOUND);
  const link = await mergedInto(tx, id);
  const facts = { id, state: record.status, pinState: 'NONE' as const, isHeld: false };
  if (!link) return { ...facts, intoId: id, intoState: record.status, bannedSurvivor: false };
  const into = (await findRecord(tx, link.id))!;
  if (into.mergedInto !== null) {
    throw refuse(customersErrors.MERGE_NESTED, { customerName: `${link.name} ${link.surname}` });
  }
  if (record.status !== 'ERASED' && !link.isUndoable) {
    throw refuse(customersErrors.MERGE_TOO_OLD, { untilDate: link.undoUntilDate });
  }
  const { banned } = await tx.one(
    sql<{ banned: boolean }>`select banned_survivor as banned from customer_merges
      where customer_id = ${id} and undone_at is null`.compile(qb),
  );
  return { ...facts, isUndoable: link.isUndoable, intoId: into.id, intoState: into.status, bannedSurvivor: banned };
}
