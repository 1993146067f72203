import { phone } from '@quilate/domain/kernel/format.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { SupplierSummary } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SupplierStateBadge } from './supplier-state.ts';
import { supplierListings } from './suppliers.queries.ts';
import { useSupplierArea } from './use-supplier-area.ts';

const es = suppliersEs.columns;
const columnsFor = (base: string): readonly Column<SupplierSummary>[] => [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    isElastic: true,
    sort: 'name',
    cell: (supplier) => <Link to={path(`${base}/${supplier.id}`)}>{supplier.name}</Link>,
  },
  { id: 'taxId', head: es.taxId, phone: 'person', cell: (supplier) => <span className="code">{supplier.taxId}</span> },
  { id: 'phone', head: es.phone, hide: 'sm', cell: (supplier) => supplier.phone && phone(supplier.phone) },
  { id: 'email', head: es.email, hide: 'lg', cell: (supplier) => supplier.email },
  { id: 'province', head: es.province, hide: 'md', cell: ({ province }) => province && PROVINCE_ES[province] },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (supplier) => <SupplierStateBadge state={supplier.state} />,
  },
];

export function SuppliersListPage() {
  const { area, base, grants } = useSupplierArea();
  return (
    <ListPage
      words={suppliersEs}
      of={supplierListings[area]}
      columns={columnsFor(base)}
      add={<NewLink to={`${base}/new`} label={suppliersEs.new} policy={grants.write} />}
      filters={{ status: { label: es.state, es: suppliersEs.states, isSingle: true } }}
    />
  );
}
