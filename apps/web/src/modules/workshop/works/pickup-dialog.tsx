import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { PickupBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { type FormEvent, useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { emptyPayments } from '../../counter/sales/new-sale-check.ts';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from '../../counter/sales/new-sale-draft.ts';
import { PaymentList } from '../../counter/sales/payment-panel.tsx';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import { confirmPickup } from './works.queries.ts';

const es = worksEs.dialogs;

/** What is pending is paid, somebody signs, and the pledge is the customer's again. */
export function PickupDialog({ work, onClose }: WorkDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const { pendingCents, totalCents } = work;
  const payments = paymentBodiesOf(draft, pendingCents, totalCents, limits);
  const verb = pendingCents > 0 ? es.pickupVerb(money(pendingCents)) : es.deliverVerb;
  const command = useCommand({
    action: 'works.confirmPickup',
    form: `work-pickup:${work.id}`,
    failed: worksEs.failed.confirmPickup,
    saysUnsettled: true,
    run: (body: PickupBody, key) => {
      errors.reset();
      return confirmPickup(work.id, body, key);
    },
    done: ({ code }) => worksEs.done.confirmPickup.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      errors.show(fault.fields);
      return true;
    },
  });
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const empty = emptyPayments(payments);
    const fault = empty.length > 0 ? undefined : paymentsFault(payments, pendingCents, limits, totalCents);
    const faults = fault?.fields ?? empty;
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : worksEs.actions.confirmPickup}
      size={460}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={pairsOf(work)}
          warning={es.pickupText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ payments, signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form className="stack" noValidate onSubmit={goOn}>
          <Pairs
            pairs={[...pairsOf(work), [worksEs.page.customer, work.customerName]]}
            sum={[worksEs.page.pending, money(pendingCents)]}
          />
          {pendingCents > 0 && (
            <PaymentList
              draft={draft}
              dueCents={pendingCents}
              operationCents={totalCents}
              limits={limits}
              errors={errors}
              onChange={setDraft}
            />
          )}
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
