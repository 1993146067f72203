import { Button } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { path } from '../../../shell/links.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import type { Chosen } from './inventory-dialogs.tsx';
import { Items } from './inventory-items.tsx';
import { Facts, Figures } from './inventory-panels.tsx';
import { InventoryStateBadge } from './inventory-state.ts';
import { inventoriesQueries } from './inventories.queries.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { useArea } from './use-area.ts';
import './inventories.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const StepDialog = lazy(() => import('./inventory-dialogs.tsx').then((file) => ({ default: file.StepDialog })));
const ORDER = ['finish', 'edit', 'reactivate'];
/** What was finished is not at hand to be opened again. */
const DANGERS = ['reactivate'];

export function InventoryPage() {
  const { inventoryId = '' } = useParams({ strict: false });
  const query = useQuery(inventoriesQueries.one(inventoryId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={inventoriesEs.one} />}>
      {(inventory) => <InventoryDetail key={inventory.id} inventory={inventory} />}
    </LoadState>
  );
}

function InventoryDetail({ inventory }: { inventory: Inventory }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const pick = (action: string): void => {
    const offer = inventory.actions.find((one) => one.action === action);
    if (offer) setChosen({ offer });
  };
  const canRead = inventory.actions.some((offer) => offer.action === 'readCode');
  const end = inventory.actions.find((offer) => offer.action === 'finish');
  useSubmitKeys(() => {
    if (end?.allowed === true && chosen === null) pick('finish');
  });
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: base, label: inventoriesEs.title }}
            title={inventoriesEs.one}
            code={inventory.code}
            state={<InventoryStateBadge state={inventory.state} />}
            meta={`${inventoriesEs.types[inventory.type]}, ${inventory.placeEs}, ${dateInProse(inventory.startedAt)}`}
            actions={
              <ActionBar
                offers={inventory.actions}
                order={ORDER}
                dangers={DANGERS}
                labels={inventoriesEs.actions}
                reasons={inventoriesEs.reasons}
                onPick={pick}
                tools={
                  canRead && (
                    <Button variant="default" onClick={() => void navigate({ to: path(base) })}>
                      {inventoriesEs.page.later}
                    </Button>
                  )
                }
              />
            }
          />
        }
        main={
          <>
            {canRead && <ReadingPanel inventory={inventory} />}
            <Items inventory={inventory} onPick={setChosen} />
            <ActivityPanel of={inventory} words={{ inventory: inventoriesEs.activity }} also={itemOf} />
          </>
        }
        aside={
          <>
            <Figures inventory={inventory} />
            <Facts inventory={inventory} />
          </>
        }
      />
      <Suspense>{chosen && <StepDialog inventory={inventory} {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  );
}

const itemOf = ({ details }: Inventory['activity'][number]): string | null =>
  typeof details['itemCode'] === 'string' ? details['itemCode'] : null;
