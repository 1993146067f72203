import { Button } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import type { Alert } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { audienceText } from '@quilate/domain/modules/office/alerts/alerts.text.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { alertListing } from './alerts.queries.ts';

const NewAlertDialog = lazy(() => import('./new-alert-dialog.tsx').then((file) => ({ default: file.NewAlertDialog })));
const DeleteAlertDialog = lazy(() =>
  import('./delete-alert-dialog.tsx').then((file) => ({ default: file.DeleteAlertDialog })),
);
const es = alertsEs.columns;
const PhaseBadge = badgeOf(alertsEs.phases, { coming: 'wait', shown: 'run', over: 'off', deleted: 'off' });
const LABELS = { deleteAlert: alertsEs.actions.deleteAlert };

const columnsOf = (onDelete: (alert: Alert) => void): readonly Column<Alert>[] => [
  { id: 'title', head: es.title, phone: 'code', cell: (alert) => <b>{alert.title}</b> },
  { id: 'text', head: es.text, hide: 'lg', isElastic: true, cell: (alert) => alert.text },
  { id: 'audience', head: es.audience, phone: 'person', hide: 'sm', cell: audienceText },
  { id: 'from', head: es.from, hide: 'md', cell: (alert) => date(alert.fromDate) },
  { id: 'until', head: es.until, hide: 'md', cell: (alert) => alert.untilDate && date(alert.untilDate) },
  { id: 'created', head: es.created, hide: 'xl', sort: 'createdAt', cell: (alert) => date(alert.createdAt) },
  { id: 'author', head: es.author, hide: 'xl', cell: (alert) => alert.authorName },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (alert) => <PhaseBadge state={alert.phase} />,
  },
  {
    id: 'delete',
    head: '',
    width: 130,
    phone: 'amount',
    cell: (alert) => (
      <ActionButtons
        offers={alert.actions}
        labels={alert.state === 'active' ? LABELS : {}}
        reasons={alertsEs.reasons}
        variant="default"
        onPick={() => onDelete(alert)}
      />
    ),
  },
];

export function AlertsListPage() {
  const [isNew, setNew] = useState(false);
  const [deleting, setDeleting] = useState<Alert | null>(null);
  return (
    <>
      <ListPage
        words={alertsEs}
        of={alertListing}
        columns={columnsOf(setDeleting)}
        add={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            {alertsEs.new}
          </Button>
        }
        filters={{ status: { label: es.state, es: alertsEs.phases }, storeId: useStoreFilter() }}
      />
      <Suspense>
        {isNew && <NewAlertDialog onClose={() => setNew(false)} />}
        {deleting && (
          <DeleteAlertDialog alert={deleting} offer={deleting.actions[0]!} onClose={() => setDeleting(null)} />
        )}
      </Suspense>
    </>
  );
}
