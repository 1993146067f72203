/** What a bar stands for in the books, and where it goes when it leaves the house. */
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { barMachine } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Leg, post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import type { HeldBar } from './bars.store.ts';

type Heavy = Pick<HeldBar, 'metal' | 'type' | 'weightMg' | 'bookedFineUg' | 'costCents'>;

/** Out of the house: its grams, its fine metal and its cost, the last two to where they are said to go. */
export const leavingLegs = (
  { metal, type, weightMg, bookedFineUg, costCents }: Heavy,
  costTo: 'divisionCostOfSales' | 'workshopCost',
): Leg[] => [
  { account: accountPath('divisionBars', metal), amount: -weightMg },
  { account: accountPath('fineBars', type), amount: -bookedFineUg },
  { account: accountPath('fineOut', type), amount: bookedFineUg },
  { account: accountPath('divisionBarsCost'), amount: -costCents },
  { account: accountPath(costTo), amount: costCents },
];

type BarKind = Extract<LedgerKindName, `BAR_${string}`>;
export const bookBar = (operation: Operation, bar: HeldBar, kind: BarKind, legs: readonly Leg[], reverses?: string) =>
  post(operation, [
    {
      kind,
      concept: barMachine.concept,
      recordId: bar.id,
      operationCode: bar.code,
      description: barsEs.one,
      reason: operation.reason,
      ...(reverses === undefined ? {} : { reverses }),
      legs,
    },
  ]);

/** The last booking of this kind, by its opposite. */
export async function bookBack(operation: Operation, bar: HeldBar, kind: 'BAR_SALE' | 'BAR_PAYMENT'): Promise<void> {
  const account = accountPath('divisionReceivable');
  const amount = kind === 'BAR_SALE' ? bar.priceCents! : -bar.priceCents!;
  const booking = await reversibleBooking(operation.tx, {
    recordIds: [bar.id],
    kinds: [kind],
    account,
    amount,
    isLast: true,
  });
  const legs = booking.legs.map((leg) => ({ ...leg, amount: -leg.amount }));
  await bookBar(operation, bar, `${kind}_CORRECTION`, legs, booking.id);
}
