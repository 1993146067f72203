/** The buttons for several pieces chosen in the list. Loaded when the first is chosen: no row waits for them. */
import { count } from '@quilate/domain/kernel/format.ts';
import { productBatchEs as es } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productPricesGrants, productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { MAX_LABELS } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useAreaBase } from '../../../shell/use-area.ts';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { LabelMenu } from './label-menu.tsx';

/** Asked in a dialog of its own. */
export type BatchAct = 'prices' | 'locks';

interface ChosenProps {
  readonly rows: readonly ProductSummary[];
}

export function ChosenActs({ rows, ask }: ChosenProps & { readonly ask: (act: BatchAct) => void }) {
  const mayPrice = useMay(productPricesGrants.write);
  const mayLock = useMay(productsGrants.write);
  return (
    <>
      <ChosenLabels rows={rows} />
      {mayPrice && (
        <ReasonButton
          variant="default"
          label={es.verbs.setPrices}
          blockedBy={undefined}
          onClick={() => ask('prices')}
        />
      )}
      <ShipButton rows={rows} />
      {mayLock && (
        <ReasonButton variant="default" label={es.verbs.lockMany} blockedBy={undefined} onClick={() => ask('locks')} />
      )}
    </>
  );
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
