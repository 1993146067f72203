import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { IconX } from '@tabler/icons-react';
import { Panel } from '../../../ui/detail-page.tsx';
import { CustomerLine, CustomerSearch } from './customer-search.tsx';
import { NewCustomerButton } from './new-customer-button.tsx';
import { lazy, Suspense } from 'react';
import './customer-choice.css';

const CustomerPapers = lazy(() => import('./customer-papers.tsx').then((file) => ({ default: file.CustomerPapers })));

interface CustomerChoiceProps {
  readonly customer: CustomerSummary | null;
  readonly help: string;
  /** Of the operation, as far as it is known: what it asks of its customer depends on it. */
  readonly totalCents?: number;
  readonly isUsedGold?: boolean;
  readonly error: string | undefined;
  readonly onChange: (customer: CustomerSummary | null) => void;
}

/** Whom an operation is for: searched, written down now, or taken away again. */
export function CustomerChoice({ customer, help, totalCents = 0, isUsedGold, error, onChange }: CustomerChoiceProps) {
  if (customer === null) {
    return (
      // A form of its own in a dialog is not this one's.
      <div className="stack" onSubmit={(event) => event.stopPropagation()}>
        <CustomerSearch label={customersEs.one} description={help} error={error} onPick={onChange} />
        <div>
          <NewCustomerButton variant="default" takesKnown onPick={onChange} />
        </div>
      </div>
    );
  }
  return (
    <div className="stack" onSubmit={(event) => event.stopPropagation()}>
      <div className="chosen-customer">
        <CustomerLine customer={customer} />
        <button type="button" className="icon-button" aria-label={customersEs.remove} onClick={() => onChange(null)}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      <Suspense>
        <CustomerPapers customerId={customer.id} totalCents={totalCents} isUsedGold={isUsedGold} />
      </Suspense>
      <p className="field-error" role="alert" data-field="customerId" tabIndex={-1}>
        {error}
      </p>
    </div>
  );
}

export const CustomerPanel = (props: CustomerChoiceProps) => (
  <Panel {...(props.customer === null ? {} : { title: customersEs.one })}>
    <CustomerChoice {...props} />
  </Panel>
);
