import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { IconX } from '@tabler/icons-react';
import { Panel } from '../../../ui/detail-page.tsx';
import { CustomerLine, CustomerSearch } from './customer-search.tsx';
import { NewCustomerButton } from './new-customer-button.tsx';
import './customer-choice.css';

interface CustomerChoiceProps {
  readonly customer: CustomerSummary | null;
  readonly help: string;
  readonly error: string | undefined;
  readonly onChange: (customer: CustomerSummary | null) => void;
}

/** Whom an operation is for: searched, written down now, or taken away again. */
export function CustomerChoice({ customer, help, error, onChange }: CustomerChoiceProps) {
  if (customer === null) {
    return (
      <div className="stack">
        <CustomerSearch label={customersEs.one} description={help} error={error} onPick={onChange} />
        <div>
          <NewCustomerButton variant="default" takesKnown onPick={onChange} />
        </div>
      </div>
    );
  }
  return (
    <div className="stack">
      <div className="chosen-customer">
        <CustomerLine customer={customer} />
        <button type="button" className="icon-button" aria-label={customersEs.remove} onClick={() => onChange(null)}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
}

export const CustomerPanel = (props: CustomerChoiceProps) => (
  <Panel {...(props.customer === null ? {} : { title: customersEs.one })}>
    <CustomerChoice {...props} />
  </Panel>
);
