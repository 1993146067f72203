import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { situationAfter, workPrice } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { paymentsOf } from '../../../counter/payments/payments.rows.ts';
import { heldLines, keptOf, newLines, pledgeColumns, replaceLines } from '../works.lines.ts';
import { claimPhoto } from '../works.photos.ts';
import { piecesOf } from '../works.pieces.ts';
import { workRecord } from '../works.record.ts';
import { type HeldWork, lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';
import { paymentsErrors } from '@quilate/domain/modules/counter/payments/payments.errors.ts';
import { cashMostCents, isOverCashLimit } from '@quilate/domain/policy/limits.ts';
import { limitsOfPayer } from '../../../master-data/customers/customers.payer.ts';

/** Until it is done: what was left, what is done to it and whether there is a discount. The price is made again. */
export const edit = action({
  endpoint: worksContract.edit,
  record: workRecord,
  action: 'edit',
  lock: lockWork,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const on = { type: facts.type, metal: body.pledge.metal };
    const [held, added] = await Promise.all([heldLines(tx, facts.id), newLines(tx, body, on)]);
    const lines = [...keptOf(held, body.keptLines, on), ...added];
    const prices = lines.map((line) => line.priceCents);
    const price = workPrice(prices, body.hasDiscount, facts.taxBp, facts.situation);
    await requireFits(operation, facts, price.totalCents);
    const pieces = await piecesOf(tx, facts.id);
    if (pieces.length > 0 && sum(pieces.map((piece) => piece.weightMg)) !== body.pledge.weightMg)
      throw refuse(worksErrors.PIECES_WEIGHT);
    await replaceLines(tx, facts.id, lines);
    if (body.photoId !== undefined) await claimPhoto(operation, facts.id, body.photoId);
    const columns = {
      ...pledgeColumns(body.pledge),
      description: body.description,
      has_discount: body.hasDiscount,
      situation: situationAfter(facts.situation, price.totalCents, facts.paidCents),
      subtotal_cents: price.subtotalCents,
      discount_cents: price.discountCents,
      total_cents: price.totalCents,
      base_cents: price.baseCents,
      tax_cents: price.taxCents,
      ...(body.photoId === undefined ? {} : { photo_id: body.photoId }),
    };
    await writeLog(operation, facts, 'edit');
    const { version: _, ...after } = body;
    return {
      columns,
      before: { totalCents: facts.totalCents, pledge: facts.pledge, lines: held },
      after: { ...after, totalCents: price.totalCents },
    };
  },
});

/** It cannot cost less than is paid, nor grow beyond what cash may have paid (decision 5: the whole operation). */
async function requireFits({ tx }: Operation, work: HeldWork, totalCents: number): Promise<void> {
  const { paidCents } = work;
  if (totalCents < paidCents) throw refuse(worksErrors.WORK_OVERPAID, { paidCents });
  const [house, payments] = await Promise.all([readLimits(tx), paymentsOf(tx, work.id)]);
  const limits = await limitsOfPayer(tx, work.customerId, house);
  const hasCash = payments.some((one) => one.method === 'CASH' && one.correctedAt === null);
  if (hasCash && isOverCashLimit(totalCents, limits)) {
    throw refuse(paymentsErrors.CASH_OVER_LIMIT, { cashMostCents: cashMostCents(limits) }, 'extraTasks');
  }
}
