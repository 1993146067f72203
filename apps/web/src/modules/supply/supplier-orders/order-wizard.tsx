import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { ReactNode } from 'react';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
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
  const steps = walkOf({ form, steps: STEPS, check: () => stepFaults(draft), onFinish: () => !isBusy && onFinish() });
  return (
    <Wizard
      title={title}
      back={back}
      clear={{ label: es.clear, onClear: form.discard }}
      steps={STEPS}
      {...steps}
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
