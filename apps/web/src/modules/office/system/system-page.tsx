import { Button } from '@mantine/core';
import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { systemEs } from '@quilate/domain/modules/office/system/system.es.ts';
import type { Health, HealthCheck } from '@quilate/domain/modules/office/system/system.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { healthQuery } from './system.queries.ts';

const es = systemEs;
const HealthBadge = badgeOf(es.states, { ok: 'ok', warn: 'wait', bad: 'alert' });
const COLUMNS: readonly Column<HealthCheck>[] = [
  { id: 'check', head: es.columns.check, phone: 'code', cell: (check) => es.checks[check.id] },
  { id: 'found', head: es.columns.found, phone: 'person', cell: (check) => check.found },
  {
    id: 'state',
    head: es.columns.state,
    phone: 'state',
    width: 130,
    cell: (check) => <HealthBadge state={check.state} />,
  },
];
const megabytes = (bytes: number): string => es.megabytes(count(Math.round(bytes / 1024 ** 2)));

export function SystemPage() {
  const query = useQuery(healthQuery);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {(health) => (
        <DetailPage
          header={
            <PageHeader
              title={es.title}
              meta={es.help}
              actions={
                <Button
                  variant="default"
                  loading={query.isFetching}
                  leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
                  onClick={() => void query.refetch()}
                >
                  {es.again}
                </Button>
              }
            />
          }
          main={
            <>
              <div className="panel">
                <div className="table-frame">
                  <DataTable
                    label={es.title}
                    columns={COLUMNS}
                    rows={health.checks}
                    rowTone={(check) => (check.state === 'bad' ? 'alert' : undefined)}
                  />
                </div>
              </div>
              <p className="dim">{es.support}</p>
            </>
          }
          aside={<Facts health={health} />}
        />
      )}
    </LoadState>
  );
}

function Facts({ health }: { health: Health }) {
  return (
    <Panel title={es.facts}>
      <Pairs
        pairs={[
          [es.version, health.version],
          [es.node, health.node],
          [es.postgres, health.postgres],
          [es.started, dateTime(health.startedAt)],
          [es.memory, megabytes(health.memoryBytes)],
          [es.database, megabytes(health.databaseBytes)],
          [
            es.migration,
            <span key="migration" className="code">
              {health.migration}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}
