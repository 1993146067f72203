import { count, date, iban, percent, phone } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import type { WholesaleCustomer } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { WholesaleBilling } from './wholesale-billing.tsx';
import { WholesaleClosings } from './wholesale-closings.tsx';
import { WholesaleContacts } from './wholesale-contacts.tsx';
import { WholesaleCustomerStateBadge } from './wholesale-customer-state.ts';
import { WholesaleDocuments } from './wholesale-documents.tsx';
import { wholesaleCustomersQueries } from './wholesale-customers.queries.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const BanDialog = lazy(() => import('./ban-dialog.tsx').then((file) => ({ default: file.BanDialog })));
const { fields, page: es } = wholesaleCustomersEs;
const { edit, ban, unban } = wholesaleCustomersEs.actions;
export function WholesaleCustomerPage() {
  const { customerId } = useParams({ from: '/_app/metals/customers/$customerId/' });
  return (
    <OneRecord
      query={wholesaleCustomersQueries.one(customerId)}
      title={wholesaleCustomersEs.one}
      page={WholesaleCustomerDetail}
    />
  );
}

function WholesaleCustomerDetail({ of: customer }: { of: WholesaleCustomer }) {
  const canWrite = useMay(wholesaleCustomersGrants.write);
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/metals/customers', label: wholesaleCustomersEs.title }}
          title={customer.fiscalName}
          state={<WholesaleCustomerStateBadge state={customer.state} />}
          meta={<span className="code">{customer.taxId}</span>}
          actions={canWrite && <CustomerActions customer={customer} />}
        />
      }
      main={
        <>
          {customer.banReason !== null && (
            <Panel title={es.banned}>
              <p>{customer.banReason}</p>
            </Panel>
          )}
          <WholesaleClosings customer={customer} />
          <WholesaleBilling customer={customer} />
          <WholesaleContacts contacts={customer.contacts} />
          <WholesaleDocuments customer={customer} />
          <ActivityPanel of={customer} words={{ wholesaleCustomer: wholesaleCustomersEs.activity }} />
        </>
      }
      aside={<CustomerFacts customer={customer} />}
    />
  );
}

function CustomerFacts({ customer }: { customer: WholesaleCustomer }) {
  const { address, email, mobile, landline } = customer;
  const street = [address.street, address.number, address.block, address.floor, address.apartment];
  const notices = [customer.acceptsSms && es.sms, customer.acceptsEmail && es.mail].filter(Boolean).join(', ');
  return (
    <>
      <Panel title={es.conditions}>
        <Pairs
          pairs={[
            [fields.maxPickups, count(customer.maxPickups)],
            [fields.partialPaymentBp, percent(customer.partialPaymentBp)],
            [fields.allowsPrepayment, customer.allowsPrepayment ? es.yes : es.no],
            [fields.iban, customer.iban === '' ? es.noIban : <span className="code">{iban(customer.iban)}</span>],
          ]}
        />
      </Panel>
      <Panel title={es.data}>
        <Pairs
          pairs={[
            [fields.commercialName, customer.commercialName || es.noCommercialName],
            [wholesaleCustomersEs.form.person, `${customer.name} ${customer.surname}`.trim()],
            [
              fields.licenceNumber,
              customer.licenceNumber === ''
                ? wholesaleCustomersEs.noLicence
                : `${customer.licenceNumber}, ${customer.licenceBody}`,
            ],
            [fields.mobile, mobile && <a href={`tel:${mobile}`}>{phone(mobile)}</a>],
            [fields.landline, landline && <a href={`tel:${landline}`}>{phone(landline)}</a>],
            [fields.email, email && <a href={`mailto:${email}`}>{email}</a>],
            [
              wholesaleCustomersEs.form.address,
              [street.filter(Boolean).join(' '), [address.zipCode, address.town].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', '),
            ],
            [es.notices, notices || es.none],
            [es.since, date(customer.createdAt)],
          ]}
        />
      </Panel>
    </>
  );
}

function CustomerActions({ customer }: { customer: WholesaleCustomer }) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<'ban' | 'unban' | null>(null);
  const pick = (action: string): void => {
    const params = { customerId: customer.id };
    if (action === 'edit') void navigate({ to: '/metals/customers/$customerId/edit', params });
    if (action === 'ban' || action === 'unban') setPicked(action);
  };
  return (
    <>
      <ActionButtons
        offers={customer.actions}
        labels={{ edit, ban, unban }}
        reasons={wholesaleCustomersEs.reasons}
        variant="default"
        onPick={pick}
      />
      <Suspense>
        {picked && <BanDialog customerId={customer.id} action={picked} onClose={() => setPicked(null)} />}
      </Suspense>
    </>
  );
}
