import { Button } from '@mantine/core';
import { money, percent } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { saleBudgetMachine } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import type { NewSaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-choice.tsx';
import { InvoicePanel } from '../../master-data/receipts/invoice-fields.tsx';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { amountsOfBudget, type BudgetDraft, bodyOfBudget, emptyBudget, taxOf } from './new-sale-budget-draft.ts';
import { NewSaleBudgetFields } from './new-sale-budget-fields.tsx';
import { saleBudgets } from './sale-budgets.queries.ts';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';

const es = saleBudgetsEs.page;

export function NewSaleBudgetPage() {
  const me = useMe();
  const name = `sale-budget:${me.loggedInStoreId}`;
  const form = useForm(emptyBudget, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const { limits } = usePayersCash(draft.customer);
  const amounts = amountsOfBudget(draft, limits);
  const isReachable = useIsReachable();
  const isClosed = useIsCashClosed();
  const blockedBy = isReachable ? (isClosed ? cashEs.closed : undefined) : shellEs.errors.offlineTitle;
  const body = bodyOfBudget(draft, limits);
  const verb = es.createVerb(money(amounts.firstPaymentCents));
  const navigate = useNavigate();
  const creation = useCreation({
    machine: saleBudgetMachine,
    words: saleBudgetsEs,
    name,
    form,
    verb,
    pairs: [
      [es.total, money(amounts.totalCents)],
      [es.first, money(amounts.firstPaymentCents)],
    ],
    asks: ['payment'],
    check: async () => (await import('./new-sale-budget-check.ts')).faultsOf(body, limits),
    body: () => ({ ...body, customerId: draft.customer!.id }),
    send: (sent: NewSaleBudget, key) => saleBudgets.create.send({ body: sent, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/sales/budgets/$saleBudgetId', params: { saleBudgetId: id }, replace: true });
    },
  });
  const submit = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(submit);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: '/sales/budgets', label: saleBudgetsEs.title }}
        title={saleBudgetsEs.new}
        actions={
          <Button variant="subtle" color="gray" onClick={discard}>
            {es.clear}
          </Button>
        }
      />
      {isClosed && <CashClosedNote />}
      <div className="two two-money-last">
        <div>
          <NewSaleBudgetFields form={form} taxBp={taxOf(draft, limits)} />
          <CustomerPanel
            customer={draft.customer}
            help={es.customerHelp}
            totalCents={amounts.totalCents}
            error={errors.of('customerId')}
            onChange={(customer) => {
              errors.clear('customerId');
              change({ customer });
            }}
          />
          <InvoicePanel
            draft={draft}
            totalCents={amounts.totalCents}
            limits={limits}
            errors={errors}
            onChange={(invoiceAddress) => change({ invoiceAddress })}
          />
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Amounts draft={draft} limits={limits} />
          <PaymentPanel
            draft={draft}
            dueCents={amounts.firstPaymentCents}
            operationCents={amounts.totalCents}
            limits={limits}
            errors={errors}
            onChange={change}
          />
          <ReasonButton fullWidth size="md" label={verb} blockedBy={blockedBy} onClick={submit} />
        </aside>
      </div>
      {creation.dialog}
    </div>
  );
}

function Amounts({ draft, limits }: { draft: BudgetDraft; limits: Limits }) {
  const amounts = amountsOfBudget(draft, limits);
  return (
    <Panel title={es.total}>
      <p className="big" aria-live="polite">
        {money(amounts.totalCents)}
      </p>
      <Pairs
        pairs={[
          [es.subtotal, money(amounts.subtotalCents)],
          [es.tax(percent(taxOf(draft, limits))), money(amounts.taxCents)],
          [es.second, money(amounts.secondPaymentCents)],
        ]}
        sum={[es.first, money(amounts.firstPaymentCents)]}
      />
    </Panel>
  );
}
