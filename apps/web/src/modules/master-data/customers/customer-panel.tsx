import { phone } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';

interface CustomerPanelProps {
  /** For who may see customers. */
  readonly customer: CustomerSummary | null;
  /** What they were called that day. */
  readonly name: string;
}

/** Who acts is told that the customer was banned meanwhile: what is begun is ended, and nothing is begun. */
export function BannedNote({ customer }: Pick<CustomerPanelProps, 'customer'>) {
  if (customer?.status !== 'BLOCKED') return null;
  return (
    <p className="note" data-tone="alert" role="alert">
      {customersEs.papers.isBlockedMeanwhile}
    </p>
  );
}

/** Whose an operation is. */
export function CustomerPanel({ customer, name }: CustomerPanelProps) {
  return (
    <Panel title={customersEs.one}>
      <BannedNote customer={customer} />
      <Pairs
        pairs={[
          [
            customersEs.name,
            customer ? (
              <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [customersEs.nationalId, customer && <span className="code">{customer.nationalId}</span>],
          [customersEs.mobile, customer?.mobile && phone(customer.mobile)],
        ]}
      />
    </Panel>
  );
}
