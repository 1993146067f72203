import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { runMany } from '../works.batch.ts';
import type { EnvelopeRoom } from '../works.envelopes.ts';
import { workBatchRecord } from '../works.record.ts';

/**
 * An envelope that is read says where its job, or its budget, is: here, in the workshop, or on its way; each with its
 * weight, and one signature for all of them (B-39, decision 0196).
 */
export const moveMany = (rooms: readonly EnvelopeRoom[]) =>
  creation({
    endpoint: worksContract.moveMany,
    record: workBatchRecord,
    action: 'moveMany',
    rules: { takesMetal: () => false, isBackFromSupplier: () => false },
    lock: (asked) => lockAll(rooms, asked),
    run: (operation, { body, facts }) =>
      runMany(operation, {
        action: 'moveMany',
        codes: body.rows.map((row) => row.code),
        path: 'rows',
        held: facts.held,
      }),
  });

async function lockAll(rooms: readonly EnvelopeRoom[], asked: LockInput<typeof worksContract.moveMany>) {
  const { rows, to } = asked.body;
  const weights = new Map(rows.map((row) => [plainCode(row.code), row.weightMg]));
  const overOf = (code: string) => ({ to, weightMg: weights.get(plainCode(code)), observations: '' });
  const held = [];
  // One room after the other, each in its order: two batches never wait for each other.
  for (const room of rooms) held.push(...(await room.lock(asked, [...weights.keys()], overOf)));
  return { held };
}
