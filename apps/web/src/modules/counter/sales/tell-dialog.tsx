import { NativeSelect } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

const es = salesEs.tell;

/** The last day to return, by one of the channels the customer accepts. */
export function TellDialog(props: Doing<Sale>) {
  const { of: sale } = props;
  const first: { channel: MailChannel } = { channel: sale.reachBy.at(-1) ?? 'MAIL' };
  const form = useForm(first);
  return (
    <ActionDialog
      {...actOf(props)}
      text={es.text(sale.customerName ?? '', dateInProse(sale.refundMaxDate))}
      verb={es.send}
      size={440}
      errors={form.errors}
      fieldOf={() => 'channel'}
      body={() => form.values}
      send={sales.tellReturnDeadline.on(sale.id)}
    >
      <NativeSelect
        label={es.channel}
        data={sale.reachBy.map((value) => ({ value, label: notificationsEs.channels[value] }))}
        {...form.choice('channel')}
      />
    </ActionDialog>
  );
}
