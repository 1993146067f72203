/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type { ManageBody } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { lockLotsById } from '../../counter/lots/lots.public.ts';
import type { HeldLot } from '../../counter/lots/lots.held.ts';
import { lockPieces, type Piece } from '../../master-data/products/products.public.ts';
import { type LoadedExtraction, loadExtraction } from './extractions.load.ts';

export interface HeldExtraction extends LoadedExtraction {
  /** Of its record, also of one nobody has opened yet. */
  readonly id: string;
  /** One of them, held: whoever extracts, ships or intervenes it waits. */
  readonly lot: HeldLot | undefined;
  readonly piece: Piece | undefined;
}

interface LockInput {
  readonly tx: Tx;
  readonly params: { readonly extractableId: string };
}

export async function lockExtraction({ tx, params: { extractableId: id } }: LockInput): Promise<HeldExtraction> {
  // It is one of them; what is read of it is read once it is held.
  const [[lot], [piece], extraction] = await Promise.all([
    lockLotsById(tx, [id]),
    lockPieces(tx, [id]),
    loadExtraction(tx, id),
  ]);
  if (!extraction) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...extraction, id: extraction.extractionId ?? uuidv7(), lot, piece };
}

/** Its record, opened by whoever saves it first. */
export async function openOnce(operation: Operation, extraction: HeldExtraction): Promise<void> {
  const { id, extractionId, lot, piece, code } = extraction;
  if (extractionId !== null) return;
  const { tx, who, now } = operation;
  const { concept, creation } = extractionMachine;
  await tx.run(
    qb.insertInto('extractions').values({
      id,
      lot_id: lot?.id ?? null,
      product_id: piece?.id ?? null,
      state: creation.to,
      opened_at: now,
      version: 0,
    }),
  );
  // Before what the command itself writes: the history begins with it.
  const opened = { concept, recordId: id, from: null, ...creation };
  await tx.run(insertStates([opened], who.employeeId, code));
}

/** What is said of each; what nothing is said of any more is forgotten. */
export async function saveModes({ tx }: Operation, id: string, jewels: ManageBody['jewels']): Promise<void> {
  const gone = jewels.filter((jewel) => jewel.mode === null).map((jewel) => jewel.id);
  const said = jewels.flatMap(({ id: jewel_id, mode }) =>
    mode === null ? [] : [{ extraction_id: id, jewel_id, mode }],
  );
  if (gone.length > 0) {
    await tx.run(qb.deleteFrom('extraction_jewels').where('extraction_id', '=', id).where('jewel_id', 'in', gone));
  }
  if (said.length === 0) return;
  await tx.run(
    qb
      .insertInto('extraction_jewels')
      .values(said)
      .onConflict((conflict) =>
        conflict.columns(['extraction_id', 'jewel_id']).doUpdateSet((eb) => ({ mode: eb.ref('excluded.mode') })),
      ),
  );
}

export async function forgetModes({ tx }: Operation, id: string): Promise<void> {
  await tx.run(qb.deleteFrom('extraction_jewels').where('extraction_id', '=', id));
}
