import { refuse } from '@quilate/domain/kernel/errors.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { NAMED_IN_USE } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { action } from '../../../../platform/action.ts';
import { flushStates } from '../../../../platform/flush-states.ts';
import type { Operation } from '../../../../platform/operation.ts';
import type { Use } from '../../../../platform/uses.ts';
import { IMPORTERS } from '../data-imports.importers.ts';
import { dataImportRecord } from '../data-imports.record.ts';
import { type HeldImport, lockImport, markUndone, takenRecords } from '../data-imports.store.ts';
import { holdAndAsk } from '../data-imports.uses.ts';

const es = dataImportsEs.inUse;

/** All of it or nothing, while nothing has happened to any of its records (B-15, docs/decisions/0404). */
export const undo = action({
  endpoint: dataImportsContract.undo,
  record: dataImportRecord,
  action: 'undo',
  async lock({ tx, scope, params: { dataImportId } }) {
    // Behind its lock.
    const [held, ids] = await Promise.all([lockImport(tx, scope, dataImportId), takenRecords(tx, dataImportId)]);
    return { ...held, ids };
  },
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.costCents }),
  async run(operation, { facts, body }) {
    const { tx, now, signer, approver } = operation;
    const { ids } = facts;
    await refuseUsed(operation, facts, ids);
    await takeBack(operation, facts, ids);
    await markUndone(tx, facts.id);
    return {
      columns: {
        undone_at: now,
        undo_signer_id: signer!.id,
        undo_approver_id: approver?.id ?? null,
        undo_reason: body.reason,
      },
      details: { kind: facts.kind, file: facts.fileName, records: ids.length, reason: body.reason },
    };
  },
});

/** Held, and taken back, in one statement. */
const AT_ONCE = 500;
const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, nth) => ids.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE));

async function refuseUsed(operation: Operation, { kind }: HeldImport, ids: readonly string[]): Promise<void> {
  const uses: Use[] = [];
  for (const batch of batchesOf(ids)) uses.push(...(await holdAndAsk(operation, IMPORTERS[kind].back, batch)));
  if (uses.length === 0) return;
  const told = uses.slice(0, NAMED_IN_USE).map(({ name, what }) => es.example(name, what ?? es.elsewhere));
  throw refuse(dataImportsErrors.IMPORT_IN_USE, {
    records: es.records(count(uses.length)),
    examples: told.join(' '),
  });
}

async function takeBack(operation: Operation, { kind, code }: HeldImport, ids: readonly string[]): Promise<void> {
  const { takeBack: back, isWhole = false } = IMPORTERS[kind].back;
  for (const batch of isWhole ? [ids] : batchesOf(ids)) {
    await back(operation, batch, code);
    await flushStates(operation);
  }
}
