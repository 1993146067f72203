import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from '../../../ui/use-form.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { useChange } from './use-change.ts';

const { dialogs: es, actions } = shopOrdersEs;

interface ReceptionDialogProps {
  readonly order: ShopOrder;
  readonly onClose: () => void;
}

/** The bags are counted, closed; what does not agree is explained. */
export function ReceptionDialog({ order, onClose }: ReceptionDialogProps) {
  const form = useForm({ bagCount: '', remarks: '' });
  const [isSigning, setSigning] = useState(false);
  const command = useChange(order, 'receive', {
    saysUnsettled: true,
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) setSigning(false);
      return form.errors.refused(fault);
    },
  });
  const { bagCount, remarks } = form.values;
  const sent = order.bags.length;
  const isCounted = /^\d{1,2}$/.test(bagCount);
  const differs = isCounted && Number(bagCount) !== sent;
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (!isCounted) return;
    if (differs && remarks.trim() === '') form.errors.show([{ path: 'remarks', message: es.remarksMissing }]);
    else setSigning(true);
  };
  const verb = actions.receive;
  return (
    <Modal opened onClose={onClose} title={`${verb}: ${order.code}`} size={440} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={[
            [es.sentBags, count(sent)],
            [es.bagCount, count(Number(bagCount))],
          ]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={form.errors}
          onSign={(signature) => command.mutate({ bagCount: Number(bagCount), remarks: remarks.trim(), signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form className="stack" onSubmit={goOn} noValidate>
          <p>{es.receive}</p>
          <p className="spread">
            <span className="dim">{es.sentBags}</span>
            <b>{count(sent)}</b>
          </p>
          <TextInput
            data-autofocus
            label={es.bagCount}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            classNames={{ input: 'num' }}
            {...form.text('bagCount')}
          />
          <Textarea label={es.remarks} autosize minRows={2} maxLength={1000} {...form.text('remarks')} />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" disabled={!isCounted}>{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
