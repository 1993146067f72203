/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type { ManageBody } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type { ExtractionState } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/command.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { type HeldLot, lockLotsById } from '../../counter/lots/lots.public.ts';
import { lockPieces, type Piece } from '../../master-data/products/products.public.ts';
import { type LoadedExtraction, loadExtraction } from './extractions.load.ts';
import { getExtraction } from './extractions.queries.ts';

export interface HeldExtraction extends LoadedExtraction {
  /** One of them, held: whoever extracts, ships or intervenes it waits. */
  readonly lot: HeldLot | undefined;
  readonly piece: Piece | undefined;
}

interface LockInput {
  readonly tx: Tx;
  readonly params: { readonly extractableId: string };
}

export async function lockExtraction({ tx, params: { extractableId: id } }: LockInput): Promise<HeldExtraction> {
  const [lot] = await lockLotsById(tx, [id]);
  const [piece] = lot ? [] : await lockPieces(tx, [id]);
  const extraction = await loadExtraction(tx, id);
  if (!extraction) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...extraction, lot, piece };
}

/** Its record, opened by whoever saves it first. */
export async function openOnce(operation: Operation, { extractionId, lot, piece, code }: HeldExtraction) {
  if (extractionId !== null) return extractionId;
  const { tx, who, now } = operation;
  const id = uuidv7();
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
  return id;
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

/** Its next state, and what every command on it tells and answers. */
export async function conclude(
  operation: Operation,
  held: Pick<HeldExtraction, 'id' | 'code'>,
  extractionId: string,
  state: ExtractionState,
  details: { readonly [name: string]: unknown } = {},
) {
  const { tx, now, who } = operation;
  const completed_at = state === 'COMPLETED' ? now : null;
  await tx.run(
    qb
      .updateTable('extractions')
      .set({ state, completed_at, version: sql`version + 1` })
      .where('id', '=', extractionId),
  );
  operation.changes.push({ topic: 'extractions', storeId: '*', id: held.id });
  return { recordId: extractionId, code: held.code, state, details, reply: () => getExtraction(tx, who, held.id) };
}
