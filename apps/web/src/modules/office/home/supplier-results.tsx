import { phone } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { SupplierStateBadge } from '../../master-data/suppliers/supplier-state.tsx';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { SUPPLIER_AREAS, type SupplierArea } from '../../master-data/suppliers/use-supplier-area.ts';

const es = homeEs.search;

export const supplierMatches = (area: SupplierArea, q: string, limit: number) =>
  suppliersQueries.list(area, { q, limit });

/** Those of one area; who works in both sees them under each other. */
export function SupplierResults({ area, q, limit }: { area: SupplierArea; q: string; limit: number }) {
  const { data } = useQuery(supplierMatches(area, q, limit));
  const { base } = SUPPLIER_AREAS[area];
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h2>{es.suppliersOf[area]}</h2>
      {data.data.map((supplier) => (
        <Link key={supplier.id} to={path(`${base}/${supplier.id}`)} className="home-line">
          <span className="home-line-text">
            {supplier.name}
            <small className="dim code">{supplier.taxId}</small>
          </span>
          <span className="num">{supplier.phone && phone(supplier.phone)}</span>
          <SupplierStateBadge state={supplier.state} />
        </Link>
      ))}
      <Link className="home-more" to={path(base)} search={{ q } as object}>
        {es.allSuppliers}
      </Link>
    </section>
  );
}
