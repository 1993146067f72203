import { money } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { cashMostCents, isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';

const es = paymentsEs.cash;

interface CashNoticeProps {
  /** Whether the shop takes it or pays it. */
  readonly way: 'in' | 'out';
  /** Of the whole operation, with what counts together with it. */
  readonly operationCents: number;
  /** Of these, what the same person has paid, or been paid, in cash in other operations. */
  readonly linkedCents?: number;
  /** Whether cash is chosen as it stands. */
  readonly hasCash: boolean;
  readonly limits: Limits;
}

/** What the law of cash has to say of an operation (Ley 7/2012 art. 7), alike wherever money changes hands. */
export function CashNotice({ way, operationCents, linkedCents = 0, hasCash, limits }: CashNoticeProps) {
  const most = money(cashMostCents(limits));
  if (isOverCashLimit(operationCents, limits)) {
    const isByLinked = linkedCents > 0 && !isOverCashLimit(operationCents - linkedCents, limits);
    const linked = way === 'in' ? customersEs.papers.linkedCash : customersEs.papers.linkedCashOut;
    if (isByLinked) {
      const also = limits.linkedCashMayBeCleared === 1 ? ` ${customersEs.papers.mayBeCleared}` : '';
      return <p className="note">{`${linked(money(linkedCents))}${also}`}</p>;
    }
    return <p className="note">{way === 'in' ? es.overIn(most) : es.overOut(most)}</p>;
  }
  // The house still takes it; the law, read to the letter, does not.
  if (!hasCash || operationCents < limits.cashLimitCents) return null;
  return <p className="note">{es.atLimit(money(limits.cashLimitCents))}</p>;
}
