/** A step along the state table and nothing else. */
import type { Row } from '@quilate/domain/kernel/machine.ts';
import type { CatalogueState } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import type { Operation } from '../../../platform/command.ts';
import { type CatalogueRecord, changed, saveState } from './catalog.store.ts';

interface StepInput {
  readonly facts: CatalogueRecord;
  readonly row: Row | undefined;
}

export async function step(operation: Operation, { facts, row }: StepInput) {
  await saveState(operation.tx, facts.id, row!.to as CatalogueState);
  return changed(operation, facts, { state: row!.to });
}
