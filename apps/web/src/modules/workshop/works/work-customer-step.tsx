import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { CustomerChoice } from '../../master-data/customers/customer-choice.tsx';
import type { WorkDraft } from './new-work-draft.ts';

const es = worksEs.wizard;
type Picked = Pick<WorkDraft, 'customer'>;
interface CustomerStepProps {
  readonly draft: Picked & Partial<Pick<WorkDraft, 'situation'>>;
  readonly totalCents?: number;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Picked) => void;
}

/** Whose pledge it is, or who wants it made. */
export const CustomerStep = ({
  draft: { customer, situation },
  totalCents = 0,
  errors,
  onChange,
}: CustomerStepProps) => (
  <CustomerChoice
    customer={customer}
    help={situation === 'internal' ? es.internalCustomer : es.customerHelp}
    totalCents={totalCents}
    error={errors.of('customerId')}
    onChange={(picked) => {
      errors.clear('customerId');
      onChange({ customer: picked });
    }}
  />
);
