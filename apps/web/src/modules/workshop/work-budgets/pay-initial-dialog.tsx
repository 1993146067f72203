import { money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { path } from '../../../shell/links.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { CashClosedNote, useIsCashClosed } from '../../counter/cash/cash-closed-note.tsx';
import { newPayments } from '../../counter/payments/payments-draft.ts';
import { InvoicePanel } from '../../master-data/receipts/invoice-fields.tsx';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { PaymentList } from '../../counter/payments/payment-panel.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { bodyOfPayment, dueCentsOf, type InitialDraft } from './pay-initial-draft.ts';
import { actOf } from './work-budget-dialog.tsx';
import { workBudgets } from './work-budgets.queries.ts';

const CustomerPapers = lazy(() =>
  import('../../master-data/customers/customer-papers.tsx').then((file) => ({ default: file.CustomerPapers })),
);
const es = workBudgetsEs.dialogs;

/** What was accepted has its price. */
interface Priced {
  readonly totalCents: number;
  readonly minimumInitialCents: number;
}

/** At least a fifth is paid, and the job is there. */
export function PayInitialDialog(props: Doing<WorkBudget>) {
  const { of: budget } = props;
  const navigate = useNavigate();
  const { base } = useWorkArea();
  const isClosed = useIsCashClosed();
  const { totalCents, minimumInitialCents: minimumCents } = budget as WorkBudget & Priced;
  const form = useForm<InitialDraft>(() => ({
    ...newPayments(),
    amountCents: minimumCents,
    customer: budget.customer,
    invoiceAddress: null,
  }));
  const { values: draft, errors, change } = form;
  const { limits, linkedCents } = usePayersCash(budget.customer, budget.id);
  const operationCents = totalCents + linkedCents;
  const dueCents = dueCentsOf(draft);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.payVerb(money(dueCents))}
      pairs={[...pairs, [workBudgetsEs.page.total, money(totalCents)]]}
      asks={['payment']}
      isReady={!isClosed}
      errors={errors}
      check={async () => {
        const { initialFaults } = await import('./pay-initial-check.ts');
        return initialFaults(draft, { totalCents, minimumCents, operationCents }, limits);
      }}
      body={() => bodyOfPayment(draft, operationCents, limits)}
      send={workBudgets.payInitial.on(budget.id)}
      // The job has the receipt of what was paid, and the label of its envelope.
      onDone={({ work }) => void navigate({ to: path(`${base}/${work!.id}`) })}
    >
      {isClosed && <CashClosedNote />}
      <Pairs pairs={pairs} sum={[workBudgetsEs.page.total, money(totalCents)]} />
      {budget.customer && (
        <Papers customerId={budget.customer.id} totalCents={totalCents} error={errors.of('customerId')} />
      )}
      <MoneyInput
        label={es.amount}
        description={es.payMinimum(money(minimumCents))}
        {...form.pick('amountCents')}
        error={errors.of('amountCents') ?? errors.of('payments')}
      />
      <PaymentList
        draft={draft}
        dueCents={dueCents}
        operationCents={operationCents}
        linkedCents={linkedCents}
        limits={limits}
        errors={errors}
        onChange={({ payments }) => change({ payments })}
      />
      <InvoicePanel
        draft={draft}
        totalCents={totalCents}
        limits={limits}
        errors={errors}
        onChange={(invoiceAddress) => change({ invoiceAddress })}
      />
    </ActionDialog>
  );
}

interface PapersProps {
  readonly customerId: string;
  readonly totalCents: number;
  readonly error: string | undefined;
}

/** With its whole price, as the job that begins asks for them. */
const Papers = ({ error, ...of }: PapersProps) => (
  <>
    <Suspense>
      <CustomerPapers {...of} />
    </Suspense>
    <p className="field-error" role="alert" data-field="customerId" tabIndex={-1}>
      {error}
    </p>
  </>
);
