import { Button } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import { remindersGrants } from '@quilate/domain/modules/office/reminders/reminders.grants.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { isDated } from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { titleOf, whenText } from './reminder-text.ts';
import { templatesQuery } from './reminders.queries.ts';

const TemplateDialog = lazy(() => import('./template-dialog.tsx').then((file) => ({ default: file.TemplateDialog })));
const es = remindersEs;
const { columns } = es;

const sinceText = ({ changedAt, employeeName }: ReminderTemplate): string =>
  changedAt === null ? es.never : [date(changedAt), employeeName].filter((part) => part !== null).join(', ');

const columnsWith = (verb: string, onOpen: (line: ReminderTemplate) => void): readonly Column<ReminderTemplate>[] => [
  { id: 'event', head: columns.event, phone: 'code', width: 280, cell: ({ event }) => es.events[event] },
  { id: 'channel', head: columns.channel, phone: 'person', width: 90, cell: ({ channel }) => es.channels[channel] },
  {
    id: 'state',
    head: columns.state,
    phone: 'amount',
    width: 110,
    cell: ({ isOn }) => <StateBadge tone={isOn ? 'ok' : 'off'}>{isOn ? es.on : es.off}</StateBadge>,
  },
  { id: 'days', head: columns.days, hide: 'md', width: 130, cell: whenText },
  {
    id: 'text',
    head: columns.text,
    hide: 'lg',
    isElastic: true,
    cell: ({ subject, body }) => (subject === '' ? body : subject),
  },
  { id: 'since', head: columns.since, hide: 'xl', width: 200, cell: sinceText },
  {
    id: 'open',
    head: '',
    width: 100,
    phone: 'state',
    cell: (line) => (
      <Button variant="default" size="xs" aria-label={`${verb} ${titleOf(line)}`} onClick={() => onOpen(line)}>
        {verb}
      </Button>
    ),
  },
];

/** What customers are told and how; direction changes it, who runs the shops sees what they will read. */
export function RemindersPage() {
  const query = useQuery(templatesQuery);
  const [chosen, setChosen] = useState<ReminderTemplate | null>(null);
  const canWrite = useMay(remindersGrants.write);
  const close = (): void => setChosen(null);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page">
          <PageHeader
            title={es.title}
            meta={es.help}
            {...(canWrite ? { back: { to: '/settings', label: es.back } } : {})}
          />
          {(['atOnce', 'dated'] as const).map((group) => (
            <Panel key={group} title={es.groups[group]} isFlush>
              <div className="table-frame">
                <DataTable
                  label={es.groups[group]}
                  columns={columnsWith(canWrite ? es.change : es.see, setChosen)}
                  rows={data.filter(({ event }) => isDated(event) === (group === 'dated'))}
                />
              </div>
            </Panel>
          ))}
          <Suspense>
            {chosen && canWrite && <TemplateDialog line={chosen} onClose={close} />}
            {chosen && !canWrite && (
              <Dialog title={titleOf(chosen)} size={640} onClose={close}>
                <ReminderPreview of={chosen} daysBefore={chosen.daysBefore} />
              </Dialog>
            )}
          </Suspense>
        </div>
      )}
    </LoadState>
  );
}
