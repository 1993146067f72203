import { date, money, percent } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { firstDue, recoveryOn } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type LotOperation, NewLotWizard } from '../purchases/new-lot-wizard.tsx';
import { purchasesQueries } from '../purchases/purchases.queries.ts';
import { recoverables } from './recoverable-sales.queries.ts';

const es = recoverableSalesEs.page;
const OPERATION: Omit<LotOperation, 'terms'> = {
  words: recoverableSalesEs,
  listAt: '/recoverable-sales',
  prices: purchasesQueries.prices('VR'),
  create: (body, key) => recoverables.create.send({ body, key }),
  machine: recoverableMachine,
};

/** A lot is taken as in a purchase; its customer is told until when and for how much they may buy it back. */
export function NewRecoverableSalePage() {
  const limits = useLimits();
  const today = useToday();
  return <NewLotWizard operation={{ ...OPERATION, terms: (totalCents) => termsOf(totalCents, today, limits) }} />;
}

function termsOf(pendingCents: number, today: string, limits: Limits): readonly Pair[] {
  const { custodyBp, recoveryProfitBp: profitBp, renewalPeriodDays: periodDays } = limits;
  const dueDate = firstDue(today, { periodDays });
  const { totalCents } = recoveryOn({ pendingCents, dueDate, custodyBp, profitBp, periodDays }, today);
  return [
    [es.due, date(dueDate)],
    [`${es.custody}, ${percent(custodyBp)}`, money(totalCents - pendingCents)],
    [es.toRecover, money(totalCents)],
  ];
}
