import { Button, SegmentedControl } from '@mantine/core';
import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory, InventoryItem } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { ITEM_TABS, type ItemTab } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadFault } from '../../../ui/load-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { WithPicture } from '../../master-data/products/piece-picture.tsx';
import { SituationBadge } from './inventory-state.ts';
import { inventories, inventoriesQueries } from './inventories.queries.ts';

const { page: es, columns } = inventoriesEs;
const OPTIONS = ITEM_TABS.map((value) => ({ value, label: es.tabs[value] }));

type Row = InventoryItem & { readonly id: string };
interface ItemsProps {
  readonly inventory: Inventory;
  readonly onPick: (action: string, item: InventoryItem) => void;
}

/** What is in the list and how it stands with each, a page at a time: there may be thousands. */
export function Items({ inventory, onPick }: ItemsProps) {
  const [tab, setTab] = useState<ItemTab>(inventory.state === 'error' ? 'incidents' : 'unread');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(inventoriesQueries.items(inventory.id, tab, q));
  const rows = query.data?.pages.flatMap((page) => page.data.map((item): Row => ({ ...item, id: item.itemId })));
  const act = useItemActs(inventory, onPick);
  return (
    <>
      <div className="list-filters" role="search">
        <SegmentedControl
          className="count-tabs"
          aria-label={columns.situation}
          data={OPTIONS}
          value={tab}
          onChange={(value) => setTab(value)}
        />
        <SearchField label={es.search} value={q} onChange={(text) => setQ(text ?? '')} />
      </div>
      <div className="panel">
        {query.isError && <LoadFault query={query} isHeading={false} />}
        {!query.isError && rows?.length === 0 && <p className="centred dim">{es.nothing[tab]}</p>}
        {!query.isError && rows?.length !== 0 && (
          <div className="table-frame">
            <DataTable
              label={es.tabs[tab]}
              columns={columnsOf(inventory, act)}
              rows={rows}
              isStale={query.isPlaceholderData}
              rowTone={({ situation }) => (situation === 'missing' || situation === 'unexpected' ? 'alert' : undefined)}
            />
          </div>
        )}
        {query.hasNextPage && (
          <div className="centred">
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {es.more}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type Acts = (item: InventoryItem) => readonly { readonly label: string; readonly onClick: () => void }[];

/** What can be done about one thing: take a reading back, or look into an incident. */
function useItemActs(inventory: Inventory, onPick: ItemsProps['onPick']): Acts {
  const may = (action: string) => inventory.actions.some((offer) => offer.action === action && offer.allowed);
  const [mayUnread, mayFind, mayResolve] = [may('unreadCode'), may('find'), may('resolve')];
  const mayCorrect = may('foundHere');
  const back = useAtOnce({
    concept: 'inventory',
    action: 'unreadCode',
    of: inventory,
    words: inventoriesEs,
    send: inventories.unreadCode.on(inventory.id),
  });
  const { actions } = inventoriesEs;
  return (item) => [
    ...(item.readAt !== null && mayUnread && !back.isPending
      ? [{ label: actions.unreadCode, onClick: () => back.mutate({ code: item.code }) }]
      : []),
    ...(item.isOpen && item.incidentKind === 'missing' && mayFind
      ? [{ label: actions.find, onClick: () => onPick('find', item) }]
      : []),
    ...(item.isOpen && item.incidentKind === 'unexpected' && mayCorrect
      ? [{ label: actions.foundHere, onClick: () => onPick('foundHere', item) }]
      : []),
    ...(item.isOpen && mayResolve ? [{ label: actions.resolve, onClick: () => onPick('resolve', item) }] : []),
  ];
}

const columnsOf = (inventory: Inventory, acts: Acts): readonly Column<Row>[] => [
  {
    id: 'code',
    head: columns.item,
    phone: 'code',
    cell: (item) => (
      <span className="code">
        <ItemLink inventory={inventory} item={item} />
      </span>
    ),
  },
  {
    id: 'text',
    head: columns.description,
    isElastic: true,
    phone: 'person',
    cell: (item) => (
      <WithPicture of={item.pictured}>
        {item.description}
        <small className="item-hint">{hintOf(item)}</small>
      </WithPicture>
    ),
  },
  {
    id: 'value',
    head: columns.value,
    align: 'num',
    phone: 'amount',
    hide: 'md',
    cell: (item) => money(item.valueCents),
  },
  {
    id: 'state',
    head: columns.situation,
    phone: 'state',
    cell: (item) => (
      <span className="item-state">
        <SituationBadge state={item.situation} />
        {acts(item).map(({ label, onClick }) => (
          <button key={label} type="button" className="chip" aria-label={`${label}: ${item.code}`} onClick={onClick}>
            {label}
          </button>
        ))}
      </span>
    ),
  },
];

function ItemLink({ inventory: { type }, item }: { inventory: Inventory; item: InventoryItem }) {
  if (type === 'purchases' || type === 'recoverable-sales') return item.code;
  if (type === 'workshop-works') {
    return (
      <Link to="/works/$workId" params={{ workId: item.itemId }}>
        {item.code}
      </Link>
    );
  }
  // Of budgets there are pieces made to order, and pledges in their envelopes.
  if (type === 'budgets' && item.code.startsWith('PT-')) {
    return (
      <Link to="/works/budgets/$budgetId" params={{ budgetId: item.itemId }}>
        {item.code}
      </Link>
    );
  }
  return (
    <Link to="/products/$productId" params={{ productId: item.itemId }}>
      {item.code}
    </Link>
  );
}

/** When it was read, where it went, or how its incident ended. */
function hintOf(item: InventoryItem): string {
  const { placeEs, movedWith, readAt, readBy, closedAt, closedBy, resolution } = item;
  const where =
    placeEs !== null && item.situation === 'unexpected'
      ? es.dueIn(placeEs)
      : placeEs !== null && (movedWith === null ? es.movedTo(placeEs) : es.movedWith(placeEs, movedWith));
  return [
    readAt !== null && es.readBy(dateTime(readAt), readBy ?? ''),
    where,
    closedAt !== null && [es.closedBy(dateTime(closedAt), closedBy ?? ''), resolution].filter(Boolean).join(': '),
  ]
    .filter(Boolean)
    .join('. ');
}
