import { Button, Modal, NativeSelect } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { tellReturnDeadline } from './sales.queries.ts';

const es = salesEs.tell;

interface TellDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** The last day to return, by one of the channels the customer accepts. */
export function TellDialog({ sale, onClose }: TellDialogProps) {
  const errors = useFieldErrors();
  const [channel, setChannel] = useState<MailChannel>(sale.reachBy.at(-1) ?? 'MAIL');
  const command = useCommand({
    action: 'sales.tellReturnDeadline',
    form: `sale-tell:${sale.id}`,
    failed: salesEs.failed.tellReturnDeadline,
    run: (by: MailChannel, key) => tellReturnDeadline(sale.id, by, key),
    done: ({ code }) => salesEs.done.tellReturnDeadline.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      errors.show(fault.fields.map(({ message }) => ({ path: 'channel', message })));
      return fault.fields.length > 0;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!command.isPending) command.mutate(channel);
  };
  return (
    <Modal opened onClose={onClose} title={es.title} size={440} closeOnEscape={!command.isPending}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{es.text(sale.customerName ?? '', dateInProse(sale.refundMaxDate))}</p>
        <NativeSelect
          data-autofocus
          name="channel"
          label={es.channel}
          data={sale.reachBy.map((value) => ({ value, label: notificationsEs.channels[value] }))}
          value={channel}
          onChange={(event) => {
            errors.reset();
            setChannel(event.currentTarget.value as MailChannel);
          }}
          error={errors.of('channel')}
        />
        <div className="row-end">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={command.isPending}>
            {es.send}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
