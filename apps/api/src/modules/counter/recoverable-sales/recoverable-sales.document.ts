/** The contract: what was taken and paid, until when and for how much it is bought back, and what has been since. */
import { date, money, percent } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoveryOn } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { RecoverableEvent } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Db } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { lotDocument } from '../purchases/purchases.document.ts';
import { eventsOf, findRecoverableSale } from './recoverable-sales.queries.ts';

const es = recoverableSalesEs.document;

export async function recoverableDocument(
  db: Db,
  keeping: Keeping,
  scope: Scope,
  { id, isCopy }: { readonly id: string; readonly isCopy: boolean },
): Promise<Document> {
  const sale = await findRecoverableSale(db, scope, id);
  const events = (await eventsOf(db, id)).filter((event) => event.undone === null);
  const { baseCents, dueDate, custodyBp, profitBp, periodDays } = sale;
  const first = events[0]?.dueBefore ?? dueDate;
  const recovery = recoveryOn({ pendingCents: baseCents, dueDate: first, custodyBp, profitBp, periodDays }, first);
  return await lotDocument(db, keeping, {
    id,
    code: sale.code,
    title: es.title,
    madeAt: sale.takenAt,
    employeeName: sale.creatorName,
    signatureFileId: sale.signatureFileId,
    isCopy,
    isCancelled: sale.state === 'ANU',
    statements: [
      es.right(date(first), money(recovery.totalCents)),
      es.terms(percent(custodyBp), String(periodDays), percent(profitBp)),
      ...events.map(eventText),
      ...(sale.state === 'ACT' && events.length > 0 ? [es.now(money(sale.pendingCents), date(dueDate))] : []),
      es.statement,
    ],
  });
}

function eventText({ kind, number, date: day, totalCents, dueAfter }: RecoverableEvent): string {
  const paid = money(totalCents);
  return kind === 'renewal' && dueAfter !== null
    ? es.renewal(String(number), date(day), paid, date(dueAfter))
    : es.withdrawal(date(day), paid);
}
