import { Button } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { LIMIT_GROUPS, LIMIT_RULES } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import type { LimitLine } from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { limitText } from './limit-text.ts';
import { limitLinesQuery } from './settings.queries.ts';

const LimitDialog = lazy(() => import('./limit-dialog.tsx').then((file) => ({ default: file.LimitDialog })));
const es = settingsEs;
const { columns } = settingsEs;

const sinceText = ({ current }: LimitLine): string =>
  current.validFrom === null
    ? es.always
    : [date(current.validFrom), current.employeeName].filter((part) => part !== null).join(', ');
const nextText = ({ id, upcoming: [next] }: LimitLine): string =>
  next ? es.nextFrom(limitText(id, next.value), date(next.validFrom!)) : es.noNext;

const columnsWith = (onChange: (line: LimitLine) => void): readonly Column<LimitLine>[] => [
  {
    id: 'name',
    head: columns.name,
    phone: 'code',
    cell: ({ id }) => <span style={{ whiteSpace: 'normal' }}>{es.names[id]}</span>,
  },
  {
    id: 'value',
    head: columns.value,
    align: 'num',
    width: 120,
    phone: 'amount',
    cell: ({ id, current }) => <b>{limitText(id, current.value)}</b>,
  },
  { id: 'since', head: columns.since, hide: 'lg', width: 200, cell: sinceText },
  { id: 'reason', head: columns.reason, hide: 'md', width: 200, cell: ({ current }) => current.reason },
  { id: 'next', head: columns.next, hide: 'xl', width: 200, phone: 'person', cell: nextText },
  {
    id: 'change',
    head: '',
    width: 110,
    phone: 'state',
    cell: (line) => (
      <Button variant="default" size="xs" aria-label={es.changeOf(es.names[line.id])} onClick={() => onChange(line)}>
        {es.change}
      </Button>
    ),
  },
];

/** What the law and the house fix, as it rules today, and how to change it from a day on. */
export function SettingsPage() {
  const query = useQuery(limitLinesQuery);
  const [chosen, setChosen] = useState<LimitLine | null>(null);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page">
          <PageHeader
            title={es.title}
            meta={es.help}
            actions={
              <>
                <LinkButton variant="default" to="/settings/labels">
                  {es.labels}
                </LinkButton>
                <LinkButton variant="default" to="/settings/reminders">
                  {es.reminders}
                </LinkButton>
              </>
            }
          />
          {LIMIT_GROUPS.map((group) => (
            <Panel key={group} title={es.groups[group]} isFlush>
              <div className="table-frame">
                <DataTable
                  label={es.groups[group]}
                  columns={columnsWith(setChosen)}
                  rows={data.filter((line) => LIMIT_RULES[line.id].group === group)}
                />
              </div>
            </Panel>
          ))}
          <Suspense>{chosen && <LimitDialog line={chosen} onClose={() => setChosen(null)} />}</Suspense>
        </div>
      )}
    </LoadState>
  );
}
