import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { path } from '../../../shell/links.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import type { Chosen } from './inventory-dialogs.tsx';
import { Items } from './inventory-items.tsx';
import { Facts, Figures } from './inventory-panels.tsx';
import { InventoryStateBadge } from './inventory-state.tsx';
import { inventoriesQueries } from './inventories.queries.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { useArea } from './use-area.ts';
import './inventories.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const StepDialog = lazy(() => import('./inventory-dialogs.tsx').then((file) => ({ default: file.StepDialog })));
const { edit, finish, reactivate } = inventoriesEs.actions;
const LATER = 'later';
const BACK = { edit, reactivate };

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
  const offersOf = (labels: Readonly<Record<string, string>>) =>
    inventory.actions.filter((offer) => offer.action in labels);
  const canRead = inventory.actions.some((offer) => offer.action === 'readCode');
  const end = inventory.actions.find((offer) => offer.action === 'finish');
  useSubmitKeys(() => {
    if (end?.allowed === true && chosen === null) setChosen({ action: 'finish' });
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
            meta={`${inventoriesEs.types[inventory.type]}, ${inventory.storeName}, ${dateInProse(inventory.startedAt)}`}
            actions={
              <>
                {canRead && (
                  <ActionButtons
                    offers={[{ action: LATER, allowed: true, irreversible: false }]}
                    labels={{ [LATER]: inventoriesEs.page.later }}
                    reasons={{}}
                    variant="default"
                    onPick={() => void navigate({ to: path(base) })}
                  />
                )}
                <ActionButtons
                  offers={offersOf(BACK)}
                  labels={BACK}
                  reasons={inventoriesEs.reasons}
                  variant="default"
                  onPick={(action) => setChosen({ action: action as Chosen['action'] })}
                />
                {end && (
                  <ActionButtons
                    offers={[end]}
                    labels={{ finish }}
                    reasons={inventoriesEs.reasons}
                    onPick={() => setChosen({ action: 'finish' })}
                  />
                )}
              </>
            }
          />
        }
        main={
          <>
            {canRead && <ReadingPanel inventory={inventory} />}
            <Items inventory={inventory} onPick={setChosen} />
            <ActivityPanel
              recordId={inventory.id}
              lines={inventory.activity}
              words={{ inventory: inventoriesEs.activity }}
              also={itemOf}
            />
          </>
        }
        aside={
          <>
            <Figures inventory={inventory} />
            <Facts inventory={inventory} />
          </>
        }
      />
      <Suspense>
        {chosen && <StepDialog inventory={inventory} chosen={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </>
  );
}

const itemOf = ({ details }: Inventory['activity'][number]): string | null =>
  typeof details['itemCode'] === 'string' ? details['itemCode'] : null;
