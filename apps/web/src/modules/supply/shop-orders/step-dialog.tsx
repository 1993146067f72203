import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { type ShopOrder, signedWithReason } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { piecesText } from './order-text.ts';
import { useChange } from './use-change.ts';

const { dialogs: es, actions } = shopOrdersEs;
const WITH_REASON: readonly string[] = ['reject', 'hold'];
type Action =
  | 'request'
  | 'confirm'
  | 'undoConfirm'
  | 'reject'
  | 'undoReject'
  | 'hold'
  | 'resume'
  | 'undoPrepare'
  | 'dropOff'
  | 'undoDropOff';

/** What it means, with its figure. */
function textOf(action: Action, order: ShopOrder): string {
  if (action === 'confirm') return es.confirm(piecesText(order.units));
  if (action === 'undoPrepare') return es.undoPrepare(piecesText(order.pieces.length));
  return es[action];
}

interface StepDialogProps {
  readonly order: ShopOrder;
  readonly action: Action;
  readonly onClose: () => void;
}

/** A step that is signed, after its reason where the other side will read one. */
export function StepDialog({ order, action, onClose }: StepDialogProps) {
  const form = useForm({ reason: '' });
  const asksReason = WITH_REASON.includes(action);
  const [isSigning, setSigning] = useState(!asksReason);
  // Every one of these steps takes a signature, and those with a reason the reason too.
  const command = useChange(order, action as 'reject', {
    saysUnsettled: true,
    onDone: onClose,
    onRefused: (fault) => {
      const isHere = (path: RegExp) => fault.fields.some((field) => path.test(field.path));
      if (isHere(/^reason/)) setSigning(false);
      if (isHere(/^(signature|reason)/)) return form.errors.refused(fault);
      // It is about the order, not about who signs: said in a notice.
      onClose();
      return false;
    },
  });
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(signedWithReason.pick({ reason: true }), form.values);
    if (faults.length > 0) form.errors.show(faults);
    else setSigning(true);
  };
  const verb = actions[action];
  return (
    <Modal opened onClose={onClose} title={`${verb}: ${order.code}`} size={440} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={verb}
          warning={textOf(action, order)}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={form.errors}
          onSign={(signature) =>
            command.mutate({ signature, ...(asksReason ? form.values : {}) } as Parameters<typeof command.mutate>[0])
          }
          onCancel={() => (asksReason ? setSigning(false) : onClose())}
        />
      ) : (
        <form className="stack" onSubmit={goOn} noValidate>
          <p className="note">{textOf(action, order)}</p>
          <Textarea
            data-autofocus
            label={es.reason}
            description={es.reasonHelp}
            autosize
            minRows={2}
            maxLength={500}
            {...form.text('reason')}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
