import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { PickupBody, SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { emptyPayments } from '../sales/new-sale-check.ts';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from '../sales/new-sale-draft.ts';
import { PaymentList } from '../sales/payment-panel.tsx';
import { pickUp } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;

interface PickupDialogProps {
  readonly budget: SaleBudget;
  readonly onClose: () => void;
}

/** The other half is paid, somebody signs, and the sale is there. */
export function PickupDialog({ budget, onClose }: PickupDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const command = usePickup(budget, errors, () => setSigning(false));
  const { secondPaymentCents, totalCents } = budget;
  const verb = es.pickupVerb(money(secondPaymentCents));
  const payments = paymentBodiesOf(draft, secondPaymentCents, totalCents, limits);
  const goOn = (): void => {
    const empty = emptyPayments(payments);
    const faults =
      empty.length > 0 ? empty : (paymentsFault(payments, secondPaymentCents, limits, totalCents)?.fields ?? []);
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  const pairs: Pair[] = [
    [saleBudgetsEs.one, <span className="code">{budget.code}</span>],
    [es.product, budget.product?.description],
    [es.second, money(secondPaymentCents)],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : saleBudgetsEs.actions.confirmPaymentAndPickup}
      size={460}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          warning={es.pickupText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ payments, signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <p className="spread">
            <span>{budget.reference}</span>
            <b className="num">{money(secondPaymentCents)}</b>
          </p>
          <PaymentList
            draft={draft}
            dueCents={secondPaymentCents}
            operationCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={setDraft}
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

function usePickup(budget: SaleBudget, errors: FieldErrors, onOther: () => void) {
  const navigate = useNavigate();
  return useCommand({
    form: `sale-budget-pickup:${budget.id}`,
    failed: saleBudgetsEs.failed.confirmPaymentAndPickup,
    saysUnsettled: true,
    run: (body: PickupBody, key) => {
      errors.reset();
      return pickUp(budget.id, body, key);
    },
    done: ({ code }) => saleBudgetsEs.done.confirmPaymentAndPickup.replace('{code}', code),
    // The sale says the change to hand over and prints its receipt.
    onDone: ({ sale }) =>
      void navigate({ to: '/sales/$saleId', params: { saleId: sale!.id }, state: { isJustSold: true } }),
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) onOther();
      errors.show(fault.fields);
      return true;
    },
  });
}
