import { date, phone } from '@quilate/domain/kernel/format.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay, useMe, useRights } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { SupplierObservationsPanel } from './supplier-observations.tsx';
import { SupplierWorks } from './supplier-works.tsx';
import { SupplierStateBadge } from './supplier-state.ts';
import { suppliersQueries } from './suppliers.queries.ts';
import { useSupplierArea } from './use-supplier-area.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const BanDialog = lazy(() => import('./ban-dialog.tsx').then((file) => ({ default: file.BanDialog })));
const { fields, columns, page: es } = suppliersEs;
const { edit, ban, unban } = suppliersEs.actions;
export function SupplierPage() {
  const { area } = useSupplierArea();
  const { supplierId } = useParams({ strict: false });
  return <OneRecord query={suppliersQueries.one(area, supplierId!)} title={suppliersEs.one} page={SupplierDetail} />;
}

function SupplierDetail({ of: supplier }: { of: Supplier }) {
  const { area, base, grants } = useSupplierArea();
  const canWrite = useMay(grants.write);
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: base, label: suppliersEs.title }}
          title={supplier.name}
          state={<SupplierStateBadge state={supplier.state} />}
          meta={<span className="code">{supplier.taxId}</span>}
          actions={
            <>
              {area === 'bulk-purchases' && <SupplierOrders supplier={supplier} />}
              {canWrite && <SupplierActions supplier={supplier} />}
            </>
          }
        />
      }
      main={
        <>
          <SupplierData supplier={supplier} />
          {area === 'workshop' && <SupplierWorks supplier={supplier} />}
          <ActivityPanel of={supplier} words={{ supplier: suppliersEs.activity }} />
        </>
      }
      aside={<SupplierObservationsPanel supplier={supplier} canWrite={canWrite} />}
    />
  );
}

/** What it has been asked for, and the next order. */
function SupplierOrders({ supplier: { id: supplierId, state } }: { supplier: Supplier }) {
  const me = useMe();
  const may = useRights();
  return (
    <>
      {may(supplierOrdersGrants.read) && (
        <LinkButton variant="default" to={path('/bulk-purchases/orders')} search={{ supplierId } as object}>
          {es.orders}
        </LinkButton>
      )}
      {may(supplierOrdersGrants.write) && me.isOffice && state === 'ACTIVE' && (
        <LinkButton variant="default" to={path('/bulk-purchases/orders/new')} search={{ supplierId } as object}>
          {es.newOrder}
        </LinkButton>
      )}
    </>
  );
}

function SupplierData({ supplier }: { supplier: Supplier }) {
  const { street, postalCode, city, province, email, web } = supplier;
  return (
    <Panel title={es.data}>
      <Pairs
        pairs={[
          [fields.commercialName, supplier.commercialName],
          [fields.phone, supplier.phone && <a href={`tel:${supplier.phone}`}>{phone(supplier.phone)}</a>],
          [fields.phone2, supplier.phone2 && <a href={`tel:${supplier.phone2}`}>{phone(supplier.phone2)}</a>],
          [fields.email, email && <a href={`mailto:${email}`}>{email}</a>],
          [
            fields.web,
            web && (
              <a href={web} target="_blank" rel="noreferrer">
                {web.replace(/^https?:\/\//, '')}
              </a>
            ),
          ],
          [fields.street, [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
          [columns.province, province && PROVINCE_ES[province]],
          [es.since, date(supplier.createdAt)],
        ]}
      />
    </Panel>
  );
}

function SupplierActions({ supplier }: { supplier: Supplier }) {
  const { area, base } = useSupplierArea();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<'ban' | 'unban' | null>(null);
  const pick = (action: string): void => {
    if (action === 'edit') void navigate({ to: path(`${base}/${supplier.id}/edit`) });
    if (action === 'ban' || action === 'unban') setPicked(action);
  };
  return (
    <>
      <ActionButtons
        offers={supplier.actions}
        labels={{ edit, ban, unban }}
        reasons={suppliersEs.reasons}
        variant="default"
        onPick={pick}
      />
      <Suspense>
        {picked && <BanDialog area={area} supplier={supplier} action={picked} onClose={() => setPicked(null)} />}
      </Suspense>
    </>
  );
}
