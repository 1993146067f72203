import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { InitialPayment, WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { cashQueries } from '../../counter/cash/cash.queries.ts';
import { newPayment } from '../../counter/sales/new-sale-draft.ts';
import { NewSaleInvoice } from '../../counter/sales/new-sale-invoice.tsx';
import { PaymentList } from '../../counter/sales/payment-panel.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { bodyOfPayment, dueCentsOf, type InitialDraft } from './pay-initial-draft.ts';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { payInitial } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

/** At least a fifth is paid, somebody signs, and the job is there. */
export function PayInitialDialog({ budget, onClose }: WorkBudgetDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const cash = useQuery(cashQueries.current);
  const [isSigning, setSigning] = useState(false);
  const { totalCents, minimumInitialCents: minimumCents } = budget as WorkBudget & Priced;
  const [draft, setDraft] = useState<InitialDraft>({
    amountCents: minimumCents,
    payments: [newPayment('CASH')],
    customer: budget.customer,
    invoiceAddress: null,
  });
  const change = (patch: Partial<InitialDraft>): void => setDraft((known) => ({ ...known, ...patch }));
  const dueCents = dueCentsOf(draft);
  const command = usePaying(budget, errors, () => setSigning(false));
  const isClosed = cash.data?.session === null;
  const verb = es.payVerb(money(dueCents));
  const goOn = async (): Promise<void> => {
    const { paymentFaults } = await import('./pay-initial-check.ts');
    const faults = paymentFaults(draft, { totalCents, minimumCents }, limits);
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : workBudgetsEs.actions.payInitial}
      size={480}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={[...pairsOf(budget), [workBudgetsEs.page.total, money(totalCents)]]}
          warning={es.payText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ ...bodyOfPayment(draft, totalCents, limits), signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          {isClosed && (
            <div className="note spread" data-tone="alert">
              <b>{salesEs.page.cashClosed}</b>
              <LinkButton to="/transactions/open">{salesEs.page.openCash}</LinkButton>
            </div>
          )}
          <Pairs pairs={pairsOf(budget)} sum={[workBudgetsEs.page.total, money(totalCents)]} />
          <MoneyInput
            name="amountCents"
            label={es.amount}
            description={es.payMinimum(money(minimumCents))}
            value={draft.amountCents}
            onChange={(amountCents) => {
              errors.clear('amountCents');
              change({ amountCents });
            }}
            error={errors.of('amountCents') ?? errors.of('payments')}
          />
          <PaymentList
            draft={draft}
            dueCents={dueCents}
            operationCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={({ payments }) => change({ payments })}
          />
          <NewSaleInvoice
            draft={draft}
            totalCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={(invoiceAddress) => change({ invoiceAddress })}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" disabled={isClosed}>{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** What was accepted has its price. */
interface Priced {
  readonly totalCents: number;
  readonly minimumInitialCents: number;
}

function usePaying(budget: WorkBudget, errors: FieldErrors, onOther: () => void) {
  const navigate = useNavigate();
  const { base } = useWorkArea();
  return useCommand({
    action: 'workBudgets.payInitial',
    form: `work-budget-pay:${budget.id}`,
    failed: workBudgetsEs.failed.payInitial,
    saysUnsettled: true,
    run: (body: InitialPayment, key) => {
      errors.reset();
      return payInitial(budget.id, body, key);
    },
    done: ({ code }) => workBudgetsEs.done.payInitial.replace('{code}', code),
    // The job has the receipt of what was paid, and the label of its envelope.
    onDone: ({ work }) => void navigate({ to: path(`${base}/${work!.id}`) }),
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some(({ path: at }) => at.startsWith('signature'))) onOther();
      errors.show(fault.fields);
      return true;
    },
  });
}
