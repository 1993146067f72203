/** What is done with several pieces chosen in the list. */
import { grams, money } from '@quilate/domain/kernel/format.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { lazy, Suspense, useState } from 'react';
import { ChosenRows } from '../../../ui/chosen-rows.tsx';
import type { Choice } from '../../../ui/use-choice.tsx';
import type { BatchAct } from './chosen-acts.tsx';

const ChosenActs = lazy(() => import('./chosen-acts.tsx').then((file) => ({ default: file.ChosenActs })));
const PricesDialog = lazy(() => import('./batch-dialogs.tsx').then((file) => ({ default: file.PricesDialog })));
const LocksDialog = lazy(() => import('./batch-dialogs.tsx').then((file) => ({ default: file.LocksDialog })));

export function ProductChoice({ of: choice }: { of: Choice<ProductSummary> }) {
  const { rows } = choice;
  const [asked, setAsked] = useState<BatchAct>();
  const onClose = (): void => setAsked(undefined);
  return (
    <>
      <ChosenRows of={choice} sums={`${grams(sumOf(rows, 'weightMg'))}, ${money(sumOf(rows, 'finalPriceCents'))}`}>
        <Suspense>
          <ChosenActs rows={rows} ask={setAsked} />
        </Suspense>
      </ChosenRows>
      <Suspense>
        {asked === 'prices' && <PricesDialog of={choice} onClose={onClose} />}
        {asked === 'locks' && <LocksDialog of={choice} onClose={onClose} />}
      </Suspense>
    </>
  );
}

const sumOf = (rows: readonly ProductSummary[], name: 'weightMg' | 'finalPriceCents'): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
