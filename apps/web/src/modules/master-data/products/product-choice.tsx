/** What is done with several pieces chosen in the list. */
import { Menu } from '../../../ui/floating.tsx';
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { productBatchEs as es } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productPricesGrants, productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { MAX_LABELS } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useAreaBase } from '../../../shell/use-area.ts';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { ChosenRows } from '../../../ui/chosen-rows.tsx';
import type { Choice } from '../../../ui/use-choice.tsx';
import { LabelMenu } from './label-menu.tsx';

const PricesDialog = lazy(() => import('./batch-dialogs.tsx').then((file) => ({ default: file.PricesDialog })));
const LocksDialog = lazy(() => import('./batch-dialogs.tsx').then((file) => ({ default: file.LocksDialog })));

export function ProductChoice({ of: choice }: { of: Choice<ProductSummary> }) {
  const { rows } = choice;
  const mayPrice = useMay(productPricesGrants.write);
  const mayLock = useMay(productsGrants.write);
  const [asked, setAsked] = useState<'prices' | 'locks'>();
  const onClose = (): void => setAsked(undefined);
  return (
    <>
      <ChosenRows of={choice} sums={`${grams(sumOf(rows, 'weightMg'))}, ${money(sumOf(rows, 'finalPriceCents'))}`}>
        <ChosenLabels rows={rows} />
        {mayPrice && (
          <ReasonButton
            variant="default"
            label={es.verbs.setPrices}
            blockedBy={undefined}
            onClick={() => setAsked('prices')}
          />
        )}
        <ShipButton rows={rows} />
        {mayLock && (
          <ReasonButton
            variant="default"
            label={es.verbs.lockMany}
            blockedBy={undefined}
            onClick={() => setAsked('locks')}
          />
        )}
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

interface ChosenProps {
  readonly rows: readonly ProductSummary[];
}

function ChosenLabels({ rows }: ChosenProps) {
  const isTooMany = rows.length > MAX_LABELS;
  return (
    <LabelMenu label={productsEs.labels.many} productIds={isTooMany ? [] : rows.map(({ id }) => id)}>
      {isTooMany && <Menu.Label>{productsEs.labels.most(count(MAX_LABELS))}</Menu.Label>}
    </LabelMenu>
  );
}

/** Begins a shipment with these pieces, as if their labels had been read. */
function ShipButton({ rows }: ChosenProps) {
  const base = useAreaBase({
    RETAIL: '/shipments',
    METALS: '/metals/shipments',
    BULK_PURCHASES: '/bulk-purchases/shipments',
  });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  if (!mayOpen(`${base}/new`)) return null;
  const search = { type: 'products', from: rows[0]?.storeId, codes: rows.map(({ code }) => code) };
  return (
    <ReasonButton
      variant="default"
      label={es.verbs.ship}
      blockedBy={blockOf(rows)}
      onClick={() => void navigate({ to: path(`${base}/new`), search: search as never })}
    />
  );
}

function blockOf(rows: readonly ProductSummary[]): string | undefined {
  if (new Set(rows.map(({ storeId }) => storeId)).size > 1) return es.severalShops;
  return rows.every(({ status }) => status === 'available') ? undefined : es.notAvailable;
}
