import { Button } from '@mantine/core';
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { draftTotals, type OrderDraft, stepFaults } from './order-draft.ts';
import { CatalogueStep, SummaryStep } from './order-steps.tsx';

const { wizard: es, page, columns } = supplierOrdersEs;
const STEPS = Object.values(es.steps);

interface OrderWizardProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly form: Form<OrderDraft>;
  /** To another supplier it is another order. */
  readonly isSupplierFixed?: boolean;
  /** Above the step: what has to be answered first. */
  readonly note?: ReactNode;
  readonly finish: string;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
}

/** Two steps (S1 §2): what is asked of whom, and a look at it all before it is asked. */
export function OrderWizard(props: OrderWizardProps) {
  const { title, back, form, isSupplierFixed = false, note, finish, isBusy, onFinish } = props;
  const { values: draft, change: onChange, errors } = form;
  const totals = draftTotals(draft);
  const goTo = (step: number): void => {
    errors.reset();
    onChange({ step });
  };
  const next = (): void => {
    const faults = stepFaults(draft);
    if (faults.length > 0) errors.show(faults);
    else if (draft.step < STEPS.length - 1) goTo(draft.step + 1);
    else if (!isBusy) onFinish();
  };
  return (
    <Wizard
      header={
        <PageHeader
          back={back}
          title={title}
          actions={
            <Button variant="subtle" color="gray" onClick={form.discard}>
              {es.clear}
            </Button>
          }
        />
      }
      steps={STEPS}
      at={draft.step}
      summary={
        <div className="stack-tight">
          <p className="big" aria-live="polite">
            {money(totals.productCents)}
          </p>
          <Pairs
            pairs={[
              [columns.supplier, draft.supplier?.name],
              [columns.products, count(draft.lines.length)],
              [page.units, count(totals.units)],
              [page.weight, grams(totals.weightMg)],
            ]}
            sum={[es.total, money(totals.productCents)]}
          />
          <p className="dim">{es.expectedHelp}</p>
        </div>
      }
      finish={finish}
      isBusy={isBusy}
      onBack={() => goTo(draft.step - 1)}
      onNext={next}
    >
      {note}
      {draft.step === 0 ? (
        <CatalogueStep draft={draft} errors={errors} isSupplierFixed={isSupplierFixed} onChange={onChange} />
      ) : (
        <SummaryStep draft={draft} errors={errors} onChange={onChange} />
      )}
    </Wizard>
  );
}
