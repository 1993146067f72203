import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { type IntervenableStatus, RESUME_PRODUCT } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { regainKept } from '../../../counter/bookings/bookings.seized.ts';
import { regainReady } from '../../../counter/sale-budgets/sale-budgets.seized.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { returnJewels } from '../../../counter/lots/lots.police.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { regainPledges } from '../../../workshop/works/works.seized.ts';
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
    const pledges = back.flatMap(({ workId, placeBefore: place }) => (workId === null ? [] : [{ workId, place }]));
    await regainPledges(operation, pledges, facts.code);
    return { details: { codes: back.map((item) => item.code) } };
  },
});

async function returnPieces(operation: Operation, back: readonly HeldItem[], code: string): Promise<void> {
  const items = back.filter((item) => item.productId !== null);
  if (items.length === 0) return;
  const free = new Set<string>();
  for (const item of items) if (!(await isWaitedFor(operation, item))) free.add(item.productId!);
  const pieces = await lockPieces(
    operation.tx,
    items.map((item) => item.productId!),
  );
  const steps = pieces.map((piece) => {
    const { stateBefore, placeBefore } = items.find((item) => item.productId === piece.id)!;
    const resume = free.has(piece.id) ? 'resumeAvailable' : RESUME_PRODUCT[stateBefore as IntervenableStatus];
    return { piece, action: resume, to: { storeId: piece.storeId, place: placeBefore } };
  });
  await movePieces(operation, steps, code);
}

/** Whoever it was kept for still waits for it; if not, it is for everybody. What was nobody's is what it was. */
async function isWaitedFor(operation: Operation, { kept, stateBefore, productId }: HeldItem): Promise<boolean> {
  if (stateBefore !== 'reserved' && stateBefore !== 'ready') return true;
  if (kept === null) return false;
  return kept.concept === 'booking'
    ? await regainKept(operation, kept)
    : await regainReady(operation, kept, productId!);
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
