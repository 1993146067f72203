/** Bundles into a melting, or out of it. */
import type { Operation } from '../../../platform/operation.ts';
import { take } from '../../../platform/record.ts';
import { bundleRecord } from './meltings.record.ts';
import type { HeldBundle } from './meltings.store.ts';

export async function moveBundles(
  operation: Operation,
  bundles: readonly HeldBundle[],
  meltingId: string | null,
): Promise<void> {
  const action = meltingId === null ? 'setFree' : 'assign';
  const columns = { melting_id: meltingId };
  for (const bundle of bundles) await take(operation, bundleRecord, bundle, action, { columns });
}
