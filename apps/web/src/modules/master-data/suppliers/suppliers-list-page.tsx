import { phone } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { SupplierSummary } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { SUPPLIER_STATES } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SupplierStateBadge } from './supplier-state.tsx';
import { exportSuppliers, suppliersQueries } from './suppliers.queries.ts';
import { type SupplierSearch, supplierSearch } from './suppliers.search.ts';
import { useSupplierArea } from './use-supplier-area.ts';

const es = suppliersEs.columns;
const NO_FILTERS: SupplierSearch = { q: undefined, status: undefined };
const STATE_OPTIONS = SUPPLIER_STATES.map((value) => ({ value, label: suppliersEs.states[value] }));
const columnsFor = (base: string): readonly Column<SupplierSummary>[] => [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    isElastic: true,
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
  const me = useMe();
  const { area, base, module } = useSupplierArea();
  const search = supplierSearch(useSearch({ strict: false }));
  const query = useQuery(suppliersQueries.list(area, search));
  const newSupplier = reachOf(me.role, { module, access: 'write' }) !== undefined && (
    <LinkButton to={path(`${base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {suppliersEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={suppliersEs}
      header={
        <PageHeader
          title={suppliersEs.title}
          actions={
            <>
              <ExportMenu name={suppliersEs.title} take={(format) => exportSuppliers(area, search, format)} />
              {newSupplier}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(base)}
      query={query}
      firstAction={newSupplier}
      filters={({ filter }) => (
        <FilterMenu
          isSingle
          label={es.state}
          options={STATE_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}
