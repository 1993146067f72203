import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { Link } from '@tanstack/react-router';
import { AvailabilityBadge } from '../../master-data/catalog/catalog-state.ts';

export function CatalogueLine({ product, figure }: { product: CatalogueSummary; figure: string }) {
  return (
    <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId: product.id }} className="home-line">
      <span className="home-line-text">
        {product.description}
        <small className="dim code">{product.code}</small>
      </span>
      <b className="num">{figure}</b>
      <AvailabilityBadge state={product.availability} />
    </Link>
  );
}
