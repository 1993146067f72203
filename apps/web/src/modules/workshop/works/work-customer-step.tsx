import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { IconX } from '@tabler/icons-react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { CustomerLine, CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { NewCustomerButton } from '../../master-data/customers/new-customer-button.tsx';
import type { WorkDraft } from './new-work-draft.ts';
import '../../counter/sales/new-sale.css';

const es = worksEs.wizard;
type Picked = Pick<WorkDraft, 'customer'>;
interface CustomerStepProps {
  readonly draft: Picked & Partial<Pick<WorkDraft, 'situation'>>;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Picked) => void;
}

/** Whose pledge it is, or who wants it made. */
export function CustomerStep({ draft, errors, onChange }: CustomerStepProps) {
  const { customer } = draft;
  const set = (picked: WorkDraft['customer']): void => {
    errors.clear('customerId');
    onChange({ customer: picked });
  };
  if (customer !== null) {
    return (
      <div className="stack">
        <div className="sale-customer">
          <CustomerLine customer={customer} />
          <button
            type="button"
            className="icon-button"
            aria-label={salesEs.page.removeCustomer}
            onClick={() => set(null)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
        {errors.of('customerId') !== undefined && <p className="field-error">{errors.of('customerId')}</p>}
      </div>
    );
  }
  return (
    <div className="stack">
      <CustomerSearch
        label={worksEs.page.customer}
        description={draft.situation === 'internal' ? es.internalCustomer : es.customerHelp}
        error={errors.of('customerId')}
        onPick={set}
      />
      <div>
        <NewCustomerButton variant="default" takesKnown onPick={set} />
      </div>
    </div>
  );
}
