import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import type { Alarm } from '@quilate/domain/modules/office/alarms/alarms.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { alarmListing, alarms } from './alarms.queries.ts';

const es = alarmsEs.columns;
const AlarmBadge = badgeOf(alarmsEs.states, { open: 'alert', seen: 'wait', over: 'off' });

const COLUMNS: readonly Column<Alarm>[] = [
  { id: 'kind', head: es.kind, phone: 'code', width: 150, cell: (alarm) => alarmsEs.kinds[alarm.kind] },
  { id: 'text', head: es.text, phone: 'person', isElastic: true, cell: (alarm) => alarm.text },
  { id: 'since', head: es.since, hide: 'md', sort: 'createdAt', cell: (alarm) => dateTime(alarm.createdAt) },
  { id: 'last', head: es.last, hide: 'lg', cell: (alarm) => dateTime(alarm.lastAt) },
  { id: 'times', head: es.times, align: 'num', hide: 'lg', cell: (alarm) => count(alarm.times) },
  { id: 'state', head: es.state, phone: 'state', width: 120, cell: (alarm) => <AlarmBadge state={alarm.state} /> },
  { id: 'seen', head: '', width: 120, phone: 'amount', cell: (alarm) => <SeenButton alarm={alarm} /> },
];

export const AlarmsListPage = () => (
  <ListPage
    words={alarmsEs}
    of={alarmListing}
    columns={COLUMNS}
    filters={{
      status: { label: es.state, es: alarmsEs.states },
      kind: { label: es.kind, es: alarmsEs.kinds },
    }}
  />
);

function SeenButton({ alarm }: { alarm: Alarm }) {
  const command = useCommand({
    form: `alarm-seen:${alarm.id}`,
    failed: alarmsEs.failed.acknowledge,
    run: (alarmId: string, key) => alarms.acknowledge.send({ params: { alarmId }, key }),
    done: () => alarmsEs.done.acknowledge,
  });
  if (!alarm.actions.some((offer) => offer.action === 'acknowledge' && offer.allowed)) return null;
  return (
    <ReasonButton
      label={alarmsEs.actions.acknowledge}
      blockedBy={undefined}
      variant="default"
      isBusy={command.isPending}
      onClick={() => command.mutate(alarm.id)}
    />
  );
}
