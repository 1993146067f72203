import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { type IntervenableStatus, RESUME_PRODUCT } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { returnJewels } from '../../../counter/lots/lots.police.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { interventionRecord } from '../police.record.ts';
import { chosenItems, type HeldItem, lockIntervention } from '../police.store.ts';

/** The police give pieces back, all or some: each stands exactly where it stood, as what it was. */
export const returnItems = action({
  endpoint: policeContract.returnItems,
  record: interventionRecord,
  action: 'returnItems',
  lock: lockIntervention,
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const back = chosenItems(facts.items, body.itemIds);
    await tx.run(
      qb
        .updateTable('police_items')
        .set({ returned_at: now, returned_by: who.employeeId, return_note: body.note || null })
        .where(
          'id',
          'in',
          back.map((item) => item.id),
        ),
    );
    await returnPieces(operation, back, facts.code);
    await returnLots(operation, back, facts.code);
    return { details: { codes: back.map((item) => item.code) } };
  },
});

async function returnPieces(operation: Operation, back: readonly HeldItem[], code: string): Promise<void> {
  const ids = back.flatMap((item) => item.productId ?? []);
  if (ids.length === 0) return;
  const pieces = await lockPieces(operation.tx, ids);
  const steps = pieces.map((piece) => {
    const { stateBefore, placeBefore } = back.find((item) => item.productId === piece.id)!;
    const resume = RESUME_PRODUCT[stateBefore as IntervenableStatus];
    return { piece, action: resume, to: { storeId: piece.storeId, place: placeBefore } };
  });
  await movePieces(operation, steps, code);
}

async function returnLots(operation: Operation, back: readonly HeldItem[], code: string): Promise<void> {
  const lots = await lockLotsById(
    operation.tx,
    back.flatMap((item) => item.lotId ?? []),
  );
  const steps = lots.map((lot) => {
    const own = back.filter((item) => item.lotId === lot.id);
    return { lot, lineIds: own.map((item) => item.lotLineId!), place: own[0]!.placeBefore };
  });
  await returnJewels(operation, steps, code);
}
