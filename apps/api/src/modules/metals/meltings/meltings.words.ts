import { meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import type { Operation } from '../../../platform/operation.ts';
import { forgetWords, wordsOf } from '../../../platform/search.ts';
import type { HeldBundle } from './meltings.store.ts';

interface Indexed {
  readonly id: string;
  readonly code: string;
  readonly at: string;
}

/** Found by its code, and by that of everything in it. */
export async function indexMelting(
  { tx, words: found }: Operation,
  { id: recordId, code, at }: Indexed,
  bundles: readonly HeldBundle[],
): Promise<void> {
  await tx.run(forgetWords([recordId]));
  const words = wordsOf(
    code,
    code.split('-').at(-1),
    ...bundles.flatMap(({ label, originCode }) => [label, originCode]),
  );
  found.push({ kind: meltingMachine.concept, recordId, at, storeId: null, words });
}
