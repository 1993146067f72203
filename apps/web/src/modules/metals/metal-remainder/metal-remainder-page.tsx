import { Button } from '@mantine/core';
import { dateTime, exactGrams } from '@quilate/domain/kernel/format.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import {
  metalOpeningGrants,
  metalRemainderGrants,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.grants.ts';
import type {
  MetalMovement,
  MetalRemainder,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import {
  REMAINDER_METALS,
  type RemainderMetal,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useMenuArea } from '../../../shell/use-area.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { CashTabs } from '../../counter/cash/cash-tabs.tsx';
import { metalMovementListing, remainderQueries } from './metal-remainder.queries.ts';
import '../../../ui/tabs.css';

const BeginDialog = lazy(() => import('./remainder-dialogs.tsx').then((file) => ({ default: file.BeginDialog })));
const CountDialog = lazy(() => import('./remainder-dialogs.tsx').then((file) => ({ default: file.CountDialog })));
const SupplyDialog = lazy(() => import('./remainder-dialogs.tsx').then((file) => ({ default: file.SupplyDialog })));
const { columns: es, page, actions, operations } = metalRemainderEs;
const OperationBadge = badgeOf(operations, { WORK: 'run', ADJUSTMENT: 'alert', SUPPLY: 'ok', OPENING: 'off' });

const columnsFor = (worksAt: string): readonly Column<MetalMovement>[] => [
  { id: 'date', head: es.date, phone: 'code', sort: 'at', cell: (row) => dateTime(row.at) },
  {
    id: 'operation',
    head: es.operation,
    phone: 'state',
    cell: (row) => <OperationBadge state={row.operation} />,
  },
  {
    id: 'work',
    head: es.work,
    hide: 'md',
    cell: (row) =>
      row.workId !== null && (
        <span className="code">
          <Link to={path(`${worksAt}/${row.workId}`)}>{row.workCode}</Link>
        </span>
      ),
  },
  {
    id: 'source',
    head: es.source,
    hide: 'md',
    cell: (row) =>
      row.barId === null ? (
        row.source
      ) : (
        <span className="code">
          <Link to={path(`/metals/bars/${row.barId}`)}>{row.source}</Link>
        </span>
      ),
  },
  { id: 'moved', head: es.moved, align: 'num', phone: 'amount', cell: (row) => signed(row.movedMg) },
  { id: 'total', head: es.total, align: 'num', hide: 'sm', cell: (row) => exactGrams(row.totalMg) },
  {
    id: 'signer',
    head: es.signer,
    phone: 'person',
    cell: (row) => [row.signerName, row.secondName].filter(Boolean).join(', '),
  },
  { id: 'observations', head: es.observations, hide: 'lg', isElastic: true, cell: (row) => row.observations },
];
const signed = (mg: number): string => `${mg > 0 ? '+' : ''}${exactGrams(mg)}`;

/** Gold and silver to work with: how much there is, and every movement of it. */
/** The first tab is that of gold. */
const UNSAID = { metal: 'GOLD' } as const;

export function MetalRemainderPage() {
  const area = useMenuArea();
  const { metal = UNSAID.metal } = useListed(metalMovementListing, UNSAID).search;
  const { data } = useQuery(remainderQueries.totals);
  const remainder = data?.data.find((one) => one.metal === metal);
  const [open, setOpen] = useState<'supply' | 'count' | 'begin' | null>(null);
  const canWrite = useMay(metalRemainderGrants.write);
  const mayBegin = useMay(metalOpeningGrants.write);
  const close = (): void => setOpen(null);
  return (
    <>
      <ListPage
        words={{ title: metalRemainderEs.title, ...metalRemainderEs.list }}
        of={metalMovementListing}
        unsaid={UNSAID}
        columns={columnsFor(area === 'METALS' ? '/works' : '/workshop/works')}
        actions={
          canWrite &&
          remainder && (
            <>
              {mayBegin && remainder.movements === 0 && (
                <Button variant="default" onClick={() => setOpen('begin')}>{`${actions.begin}…`}</Button>
              )}
              <Button variant="default" onClick={() => setOpen('count')}>
                {`${actions.count}…`}
              </Button>
              <Button onClick={() => setOpen('supply')}>{`${actions.supply}…`}</Button>
            </>
          )
        }
        above={<Above metal={metal} remainder={remainder} />}
        filters={{ metal: null, operation: { label: metalRemainderEs.filters.operation, es: operations } }}
      />
      <Suspense>
        {open === 'supply' && remainder && <SupplyDialog remainder={remainder} onClose={close} />}
        {open === 'begin' && remainder && <BeginDialog remainder={remainder} onClose={close} />}
        {open === 'count' && remainder && <CountDialog remainder={remainder} onClose={close} />}
      </Suspense>
    </>
  );
}

interface AboveProps {
  readonly metal: RemainderMetal;
  readonly remainder: MetalRemainder | undefined;
}

function Above({ metal, remainder }: AboveProps) {
  const area = useMenuArea();
  return (
    <>
      {area === 'METALS' && <CashTabs account="metal" />}
      <nav className="tabs" aria-label={metalRemainderEs.title}>
        {REMAINDER_METALS.map((one) => (
          <Link
            key={one}
            to="."
            search={{ metal: one } as never}
            className="tab"
            aria-current={one === metal ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
            replace
          >
            {metalRemainderEs.metals[one]}
          </Link>
        ))}
      </nav>
      <Panel title={page.total(metalRemainderEs.metals[metal].toLowerCase())}>
        <p className="big" role="status">
          {remainder && exactGrams(remainder.totalMg)}
        </p>
        {remainder?.lastMovedAt && <p className="dim">{page.lastMoved(dateTime(remainder.lastMovedAt))}</p>}
      </Panel>
    </>
  );
}
