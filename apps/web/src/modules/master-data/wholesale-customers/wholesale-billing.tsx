import { date } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import type { WholesaleCustomer } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDoing } from '../../../ui/use-doing.ts';

const Dialogs = lazy(() => import('./billing-dialogs.tsx').then((file) => ({ default: file.BillingDialogs })));
const { billing: es, actions, reasons } = wholesaleCustomersEs;

/** Whether the house invoices in their name, since when, and the way to what it did. */
export function WholesaleBilling({ customer }: { customer: WholesaleCustomer }) {
  const mayWrite = useMay(wholesaleCustomersGrants.write);
  const { doing, pick, close } = useDoing(customer.actions);
  const offers = customer.actions.filter(({ action, allowed }) => action.endsWith('Billing') && allowed);
  return (
    <Panel title={es.title}>
      <div className="stack">
        {customer.agreements.length === 0 && <p className="dim">{es.none}</p>}
        {customer.agreements.map(({ id, since, until, agreedBy, endedBy }) => (
          <Pairs
            key={id}
            pairs={[
              [es.since, date(since)],
              [es.until, until === null ? es.open : date(until)],
              [es.agreedBy, agreedBy],
              [es.endedBy, endedBy],
            ]}
          />
        ))}
        <div className="row">
          {mayWrite && (
            <ActionButtons offers={offers} labels={actions} reasons={reasons} variant="default" onPick={pick} />
          )}
          <LinkButton to="/metals/wholesale-invoices" search={{ customerId: customer.id }} variant="default">
            {es.invoices}
          </LinkButton>
        </div>
      </div>
      <Suspense>{doing && <Dialogs of={customer} offer={doing} onClose={close} />}</Suspense>
    </Panel>
  );
}
