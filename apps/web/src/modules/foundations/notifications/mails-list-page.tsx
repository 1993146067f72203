import { Button } from '@mantine/core';
import { count, dateTime, phone } from '@quilate/domain/kernel/format.ts';
import type { Mail } from '@quilate/domain/modules/foundations/notifications/notifications.schema.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { mailListing, retry } from './notifications.queries.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';
import './notifications.css';

const es = notificationsEs.columns;
const MailBadge = badgeOf(notificationsEs.states, {
  sent: 'ok',
  waiting: 'wait',
  failed: 'alert',
  refused: 'alert',
  dropped: 'off',
});

const COLUMNS: readonly Column<Mail>[] = [
  { id: 'date', head: es.date, phone: 'code', sort: 'createdAt', cell: (mail) => dateTime(mail.createdAt) },
  { id: 'channel', head: es.channel, hide: 'md', width: 80, cell: (mail) => notificationsEs.channels[mail.channel] },
  { id: 'recipient', head: es.recipient, phone: 'person', cell: recipientOf },
  { id: 'subject', head: es.subject, hide: 'md', isElastic: true, cell: (mail) => <Subject mail={mail} /> },
  { id: 'sent', head: es.sent, hide: 'lg', cell: (mail) => mail.sentAt && dateTime(mail.sentAt) },
  {
    id: 'attempts',
    head: es.attempts,
    align: 'num',
    hide: 'lg',
    cell: (mail) => mail.attempts > 0 && count(mail.attempts),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 120,
    cell: (mail) => <MailBadge state={mail.status} />,
  },
  { id: 'retry', head: '', width: 120, phone: 'amount', cell: (mail) => <RetryButton mail={mail} /> },
];

/** A telephone as people read it. */
function recipientOf({ channel, recipient }: Mail): string {
  return channel === 'SMS' && recipient !== '' ? phone(recipient) : recipient;
}

/** What it is about and, when it could not leave, why. */
function Subject({ mail }: { mail: Mail }) {
  const reason = mail.status === 'dropped' ? notificationsEs.dropped : mail.lastError;
  return (
    <>
      {mail.subject}
      {reason && <small className="mail-reason">{`${es.error}: ${reason}`}</small>}
    </>
  );
}

/** Every message the house sends, those no server has taken first to be seen by their filter (S0 §8). */
export function MailsListPage() {
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <MailsList onTest={() => setTesting(true)} />
      {isTesting && <TestMailDialog onClose={() => setTesting(false)} />}
    </>
  );
}

const MailsList = ({ onTest }: { onTest: () => void }) => (
  <ListPage
    actions={
      <Button variant="default" onClick={onTest}>
        {notificationsEs.actions.sendTest}
      </Button>
    }
    words={notificationsEs}
    of={mailListing}
    columns={COLUMNS}
    filters={{
      channel: { label: es.channel, es: notificationsEs.channels },
      status: { label: es.state, es: notificationsEs.states },
    }}
  />
);

function RetryButton({ mail }: { mail: Mail }) {
  const command = useCommand({
    form: `mail-retry:${mail.id}`,
    failed: notificationsEs.failed.retry,
    run: (id: string, key) => retry(id, key),
    done: () => notificationsEs.done.retry,
  });
  if (!mail.actions.some((offer) => offer.action === 'retry' && offer.allowed)) return null;
  return (
    <ReasonButton
      label={notificationsEs.actions.retry}
      blockedBy={undefined}
      variant="default"
      isBusy={command.isPending}
      onClick={() => command.mutate(mail.id)}
    />
  );
}
