import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { manualInvoiceMachine } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import type { NewManualInvoice } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-choice.tsx';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { InvoiceAddressFields } from '../../master-data/receipts/invoice-address-fields.tsx';
import { NO_ADDRESS } from '../../master-data/receipts/invoice-draft.ts';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { ManualInvoiceConcepts } from './manual-invoice-concepts.tsx';
import { manualInvoices } from './manual-invoices.queries.ts';
import { amountsOfDraft, bodyOfManualInvoice, emptyManualInvoice } from './new-manual-invoice-draft.ts';

const es = manualInvoicesEs.page;

export function NewManualInvoicePage() {
  const me = useMe();
  const name = `manual-invoice:${me.loggedInStoreId}`;
  const form = useForm(emptyManualInvoice, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const { limits } = usePayersCash(draft.customer);
  const amounts = amountsOfDraft(draft, limits);
  const isReachable = useIsReachable();
  const isClosed = useIsCashClosed();
  const blockedBy = isReachable ? (isClosed ? cashEs.closed : undefined) : shellEs.errors.offlineTitle;
  const body = bodyOfManualInvoice(draft, limits);
  const verb = es.issueVerb(money(amounts.totalCents));
  const navigate = useNavigate();
  const creation = useCreation({
    machine: manualInvoiceMachine,
    words: manualInvoicesEs,
    name,
    form,
    verb,
    pairs: [[es.total, money(amounts.totalCents)]],
    asks: ['payment'],
    check: async () => (await import('./new-manual-invoice-check.ts')).faultsOf(body, limits),
    body: () => ({ ...body, customerId: draft.customer!.id }),
    send: (sent: NewManualInvoice, key) => manualInvoices.issue.send({ body: sent, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/manual-invoices/$manualInvoiceId', params: { manualInvoiceId: id }, replace: true });
    },
  });
  const submit = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(submit);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: '/manual-invoices', label: manualInvoicesEs.title }}
        title={manualInvoicesEs.new}
        actions={
          <Button variant="subtle" color="gray" onClick={discard}>
            {es.clear}
          </Button>
        }
      />
      {isClosed && <CashClosedNote />}
      <div className="two two-money-last">
        <div>
          <ManualInvoiceConcepts form={form} />
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
          <Panel title={es.address}>
            <InvoiceAddressFields
              customerId={draft.customer?.id}
              path="invoiceAddress"
              value={draft.invoiceAddress ?? NO_ADDRESS}
              errors={errors}
              onChange={(invoiceAddress) => change({ invoiceAddress })}
            />
          </Panel>
          <Panel>
            <NotesField label={es.observations} maxLength={500} {...form.text('observations')} />
          </Panel>
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={es.total}>
            <p className="big" aria-live="polite">
              {money(amounts.totalCents)}
            </p>
            <Pairs
              pairs={[
                [es.base, money(amounts.baseCents)],
                [es.tax, money(amounts.taxCents)],
              ]}
            />
          </Panel>
          <PaymentPanel
            draft={draft}
            dueCents={amounts.totalCents}
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
