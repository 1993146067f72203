import { date, dateInProse, phone } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { CustomerAside } from './customer-aside.tsx';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerStateBadge } from './customer-state.ts';
import { CustomerTimeline } from './customer-timeline.tsx';
import { DuplicateNote, MergedNote, MergedPanel } from './merge-notes.tsx';
import { customersQueries } from './customers.queries.ts';
import './customer.css';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';

const CustomerDialogs = lazy(() =>
  import('./customer-dialogs.tsx').then((file) => ({ default: file.CustomerDialogs })),
);
const { fields, page: es } = customersEs;
const ORDER = ['edit', 'merge', 'clearCash', 'ban', 'unban'];

export function CustomerPage() {
  const { customerId } = useParams({ from: '/_app/customers/$customerId' });
  return <OneRecord query={customersQueries.one(customerId)} title={customersEs.one} page={CustomerDetail} />;
}

function CustomerDetail({ of: customer }: { of: Customer }) {
  const [doing, setDoing] = useState<{ action: string; otherId?: string } | null>(null);
  const setAction = (action: string): void => setDoing({ action });
  const canWrite = useMay(customersGrants.write);
  return (
    <>
      <RecordPage
        of={customer}
        words={customersEs}
        list="/customers"
        title={`${customer.name} ${customer.surname}`}
        state={<CustomerStateBadge state={customer.status} />}
        meta={
          <>
            <span className="code">{customer.nationalId}</span>
            {`, ${es.customerSince(dateInProse(customer.createdAt))}`}
          </>
        }
        policy={customersGrants.write}
        order={ORDER}
        hides={({ action, allowed }) => action === 'clearCash' && !allowed}
        // The merge of two is chosen beside the other one, too.
        elsewhere={Object.fromEntries(ORDER.map((action) => [action, () => setAction(action)]))}
        note={
          <>
            <MergedNote customer={customer} onUndo={canWrite ? () => setAction('undoMerge') : undefined} />
            {canWrite && customer.actions.some((offer) => offer.action === 'merge') && (
              <DuplicateNote customer={customer} onMerge={(otherId) => setDoing({ action: 'merge', otherId })} />
            )}
          </>
        }
        aside={
          <>
            <MergedPanel
              customer={customer}
              onUndo={canWrite ? (otherId) => setDoing({ action: 'undoMerge', otherId }) : undefined}
            />
            <CustomerAside customer={customer} onPick={setAction} />
          </>
        }
      >
        <PersonFacts customer={customer} />
        <AddressFacts customer={customer} />
        <CustomerDocuments customer={customer} />
        <Panel title={es.activity}>
          <CustomerTimeline customer={customer} />
          <AuditLink recordId={customer.id} />
        </Panel>
      </RecordPage>
      <Suspense>
        {doing !== null && <CustomerDialogs {...doing} customer={customer} onClose={() => setDoing(null)} />}
      </Suspense>
    </>
  );
}

function PersonFacts({ customer }: { customer: Customer }) {
  return (
    <Panel title={es.person}>
      <Pairs
        pairs={[
          [fields.nationalId, <span className="code">{customer.nationalId}</span>],
          [fields.birthDate, customer.birthDate && date(customer.birthDate)],
          [fields.mobile, customer.mobile && phone(customer.mobile)],
          [fields.landline, customer.landline && phone(customer.landline)],
          [fields.email, customer.email],
          [es.formerNames, customer.formerNames.join(', ')],
          [es.notes, customer.notes !== '' && <span className="customer-notes">{customer.notes}</span>],
        ]}
      />
    </Panel>
  );
}

function AddressFacts({ customer: { address } }: { customer: Customer }) {
  const isKnown = [address.street, address.town, address.zipCode].some((part) => part !== '');
  return (
    <Panel title={es.address}>
      {!isKnown && <p className="dim">{es.noAddress}</p>}
      {(isKnown || address.country === 'OTHER') && (
        <Pairs
          pairs={[
            [fields['address.street'], address.street],
            [fields['address.number'], address.number],
            [fields['address.block'], address.block],
            [fields['address.floor'], address.floor],
            [fields['address.apartment'], address.apartment],
            [fields['address.zipCode'], address.zipCode],
            [fields['address.town'], address.town],
            [fields['address.province'], address.province && PROVINCE_ES[address.province]],
            [fields['address.country'], customersEs.countries[address.country]],
          ]}
        />
      )}
    </Panel>
  );
}
