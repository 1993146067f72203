/** A pledge the police take, give back or give to its true owner: each is a line of the history of its job. */
import { ownerPlace, policePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { Operation } from '../../../platform/operation.ts';
import { take } from '../../../platform/record.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { type HeldWork, lockWorks } from './works.held.ts';
import { workRecord } from './works.record.ts';
import { writeLog } from './works.store.ts';

/** Of any shop: whoever has the envelope is asked for it. */
const held = (operation: Operation, ids: readonly string[]): Promise<HeldWork[]> =>
  lockWorks({ ...operation, scope: undefined }, ids);

async function carry(operation: Operation, work: HeldWork, to: string, reason: string, by: string): Promise<void> {
  if (to === work.place) return;
  const step = { itemId: work.id, kind: 'pledge', from: work.place, to, reason, operationCode: by } as const;
  await moveItems(operation, [step]);
}

/** Taken along, or left where it lies (acta de depósito). */
export async function seizePledges(
  operation: Operation,
  ids: readonly string[],
  interventionCode: string,
  isTaken: boolean,
): Promise<void> {
  for (const work of await held(operation, ids)) {
    await alsoWritesIn(operation, work.storeId);
    await take(operation, workRecord, work, 'seizePledge', async () => {
      await writeLog(operation, work, 'seizePledge', interventionCode);
      if (isTaken) await carry(operation, work, policePlace(interventionCode), 'seizePledge', interventionCode);
      return { columns: { seized_at: operation.now } };
    });
  }
}

export interface Regained {
  readonly workId: string;
  /** Where it was. */
  readonly place: string;
}

/** Where it was, for whoever goes on with it. */
export async function regainPledges(
  operation: Operation,
  back: readonly Regained[],
  interventionCode: string,
): Promise<void> {
  const works = await held(
    operation,
    back.map(({ workId }) => workId),
  );
  for (const work of works) {
    const { place } = back.find(({ workId }) => workId === work.id)!;
    await alsoWritesIn(operation, work.storeId);
    await take(operation, workRecord, work, 'regainPledge', async () => {
      await writeLog(operation, work, 'regainPledge', interventionCode);
      await carry(operation, work, place, 'regainPledge', interventionCode);
      return { columns: { seized_at: null } };
    });
  }
}

/** It was not its customer's: their job is cancelled by its shop, with what they paid. */
export async function givePledges(
  operation: Operation,
  ids: readonly string[],
  interventionCode: string,
): Promise<void> {
  for (const work of await held(operation, ids)) {
    await alsoWritesIn(operation, work.storeId);
    await take(operation, workRecord, work, 'givePledgeToOwner', async () => {
      await writeLog(operation, work, 'givePledgeToOwner', interventionCode);
      await carry(operation, work, ownerPlace(interventionCode), 'givePledgeToOwner', interventionCode);
      return { columns: { given_at: operation.now } };
    });
  }
}
