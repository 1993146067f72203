import { Button } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory, InventoryItem } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { path } from '../../../shell/links.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { Items } from './inventory-items.tsx';
import { Facts, Figures } from './inventory-panels.tsx';
import { InventoryStateBadge } from './inventory-state.ts';
import { inventoriesQueries } from './inventories.queries.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { useArea } from './use-area.ts';
import './inventories.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const Dialogs = lazy(() => import('./inventory-dialogs.tsx').then((file) => ({ default: file.InventoryDialogs })));

export function InventoryPage() {
  const { inventoryId = '' } = useParams({ strict: false });
  return <OneRecord query={inventoriesQueries.one(inventoryId)} title={inventoriesEs.one} page={InventoryDetail} />;
}

function InventoryDetail({ of: inventory }: { of: Inventory }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const doing = useDoing<Inventory['actions'][number], InventoryItem>(inventory.actions);
  const canRead = inventory.actions.some((offer) => offer.action === 'readCode');
  const end = inventory.actions.find((offer) => offer.action === 'finish');
  useSubmitKeys(() => {
    if (end?.allowed === true && doing.doing === null) doing.pick('finish');
  });
  return (
    <RecordPage
      of={inventory}
      words={inventoriesEs}
      list={base}
      state={<InventoryStateBadge state={inventory.state} />}
      meta={`${inventoriesEs.types[inventory.type]}, ${inventory.placeEs}, ${dateInProse(inventory.startedAt)}`}
      order={['finish', 'edit', 'reactivate']}
      // What was finished is not at hand to be opened again.
      dangers={['reactivate']}
      dialogs={Dialogs}
      doing={doing}
      tools={
        canRead && (
          <Button variant="default" onClick={() => void navigate({ to: path(base) })}>
            {inventoriesEs.page.later}
          </Button>
        )
      }
      aside={
        <>
          <Figures inventory={inventory} />
          <Facts inventory={inventory} />
        </>
      }
    >
      {canRead && <ReadingPanel inventory={inventory} />}
      <Items inventory={inventory} onPick={doing.pick} />
      <ActivityPanel of={inventory} words={{ inventory: inventoriesEs.activity }} also={itemOf} />
    </RecordPage>
  );
}

const itemOf = ({ details }: Inventory['activity'][number]): string | null =>
  typeof details['itemCode'] === 'string' ? details['itemCode'] : null;
