import { TextInput } from '@mantine/core';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import {
  testMailBody,
  type TestMailBody,
} from '@quilate/domain/modules/foundations/notifications/notifications.schema.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { sendTest } from './notifications.queries.ts';

const es = notificationsEs.test;

/** To an address of one's own, so that one sees whether it arrives. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useMe();
  const form = useForm(
    { recipient: email },
    {
      save: {
        form: 'mail-test',
        failed: notificationsEs.failed.sendTest,
        done: notificationsEs.done.sendTest,
        check: (values) => schemaFaults(testMailBody, values),
        body: ({ recipient }) => ({ recipient: recipient.trim() }),
        send: (body: TestMailBody, key) => sendTest({ body, key }),
        onDone: onClose,
      },
    },
  );
  return (
    <DialogForm
      title={notificationsEs.actions.sendTest}
      verb={notificationsEs.actions.sendTest}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <TextInput data-autofocus type="email" label={es.recipient} description={es.help} {...form.text('recipient')} />
    </DialogForm>
  );
}
