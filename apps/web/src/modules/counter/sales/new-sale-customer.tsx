import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { IconX } from '@tabler/icons-react';
import { Panel } from '../../../ui/detail-page.tsx';
import { CustomerLine, CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { NewCustomerButton } from '../../master-data/customers/new-customer-button.tsx';

const es = salesEs.page;

interface NewSaleCustomerProps {
  readonly customer: CustomerSummary | null;
  readonly help?: string;
  readonly error: string | undefined;
  readonly onChange: (customer: CustomerSummary | null) => void;
}

export function NewSaleCustomer({ customer, help = es.customerHelp, error, onChange }: NewSaleCustomerProps) {
  if (customer === null) {
    return (
      <Panel>
        <div className="stack">
          <CustomerSearch label={es.customer} description={help} error={error} onPick={onChange} />
          <div>
            <NewCustomerButton variant="default" takesKnown onPick={onChange} />
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={es.customer}>
      <div className="sale-customer">
        <CustomerLine customer={customer} />
        <button type="button" className="icon-button" aria-label={es.removeCustomer} onClick={() => onChange(null)}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
    </Panel>
  );
}
