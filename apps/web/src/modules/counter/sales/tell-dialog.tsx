import { NativeSelect } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf, type SaleDialogProps } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

const es = salesEs.tell;

/** The last day to return, by one of the channels the customer accepts. */
export function TellDialog(props: SaleDialogProps) {
  const { sale } = props;
  const errors = useFieldErrors();
  const [channel, setChannel] = useState<MailChannel>(sale.reachBy.at(-1) ?? 'MAIL');
  return (
    <ActionDialog
      {...actOf(props)}
      text={es.text(sale.customerName ?? '', dateInProse(sale.refundMaxDate))}
      verb={es.send}
      size={440}
      errors={errors}
      fieldOf={() => 'channel'}
      body={() => ({ channel })}
      send={(body: { channel: MailChannel }, key) =>
        sales.tellReturnDeadline.send({ params: { saleId: sale.id }, body, key })
      }
    >
      <NativeSelect
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
    </ActionDialog>
  );
}
