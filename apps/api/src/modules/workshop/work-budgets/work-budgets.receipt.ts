/** What a customer takes away: what was left or asked for, and, once the workshop has said it, what it would cost. */
import { money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Db } from '../../../platform/db.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { markedBy, type Receipt } from '../../master-data/receipts/receipts.receipt.ts';
import { letterheadOf } from '../../master-data/stores/stores.letterhead.ts';
import { beforeOf, picturesOf } from '../works/works.photos.ts';
import { pieceLine } from '../works/works.pieces.ts';
import { getWorkBudget } from './work-budgets.detail.ts';

const es = workBudgetsEs.receipt;

export async function receiptOf(db: Db, keeping: Keeping, who: Who, scope: Scope, id: string): Promise<Receipt> {
  const budget = await getWorkBudget(db, who, scope, id);
  const images = await picturesOf(db, keeping, id, beforeOf(budget));
  const { totalCents, taxBp, baseCents, taxCents } = budget;
  return {
    shop: await letterheadOf(db, budget.storeId),
    title: totalCents === null ? es.asked : es.title,
    code: budget.code,
    isComplete: false,
    substitutedNumber: null,
    at: budget.createdAt,
    seller: budget.creatorName,
    customer: [budget.customerName, budget.customer?.nationalId ?? ''],
    lines: budget.lines.map((line) => ({
      code: '',
      description: line.description,
      weightMg: null,
      priceCents: line.priceCents,
      taxBp: taxBp!,
      discountBp: 0,
      totalCents: line.priceCents,
      isReturned: false,
    })),
    deductions: [],
    taxes: totalCents === null ? [] : [{ taxBp: taxBp!, baseCents: baseCents!, taxCents: taxCents! }],
    totalCents: totalCents ?? 0,
    payments: [],
    notes: notesOf(budget),
    pictures: images.length === 0 ? [] : [{ label: worksEs.receipt.photosBefore, images }],
    ...markedBy(undefined),
  };
}

function notesOf(budget: WorkBudget): string[] {
  const { pledgeData, description, totalCents, minimumInitialCents, work, state } = budget;
  const isOpen = work === null && state !== 'REJECTED';
  return [
    ...(pledgeData === null ? [] : [es.pledge(pledgeData.description)]),
    ...budget.pieces.map(pieceLine),
    es.description(description),
    ...(budget.budgetObservations === '' ? [] : [budget.budgetObservations]),
    ...(isOpen ? [totalCents === null ? es.noPrice : es.initial(money(minimumInitialCents!))] : []),
    ...(work === null ? [] : [es.work(work.code)]),
    ...(state === 'REJECTED' && pledgeData !== null ? [es.rejected] : []),
    ...(isOpen && pledgeData !== null ? [es.bring] : []),
    es.notice,
  ];
}
