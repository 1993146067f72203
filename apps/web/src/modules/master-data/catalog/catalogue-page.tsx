import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useParams } from '@tanstack/react-router';
import { LinkButton } from '../../../shell/links.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { CatalogueActions } from './catalogue-actions.tsx';
import { CatalogueCosts } from './catalogue-costs.tsx';
import { CatalogueImages } from './catalogue-images.tsx';
import { Goods, Price, StockTable, StockTotals } from './catalogue-panels.tsx';
import { Pieces } from './catalogue-pieces.tsx';
import { AvailabilityBadge } from './catalog-state.ts';
import { catalogQueries } from './catalog.queries.ts';
import './catalog.css';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';

const es = catalogEs.page;
const words: Readonly<Record<string, string>> = catalogEs.history;

export function CataloguePage() {
  const { catalogueId } = useParams({ from: '/_app/bulk-purchases/catalog/$catalogueId/' });
  return <OneRecord query={catalogQueries.one(catalogueId)} title={catalogEs.one} page={CatalogueDetail} />;
}

function CatalogueDetail({ of: product }: { of: CatalogueProduct }) {
  const mayEdit = product.actions.some((offer) => offer.action === 'edit');
  const { units } = product;
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/bulk-purchases/catalog', label: catalogEs.title }}
          title={product.description}
          state={<AvailabilityBadge state={product.availability} />}
          meta={
            <>
              <span className="code">{product.code}</span>
              {`, ${units === 1 ? es.onePiece : es.pieceCount(count(units))}`}
            </>
          }
          actions={
            <>
              <CatalogueActions product={product} />
              {mayEdit && (
                <LinkButton to="/bulk-purchases/catalog/$catalogueId/edit" params={{ catalogueId: product.id }}>
                  {shellEs.form.edit}
                </LinkButton>
              )}
            </>
          }
        />
      }
      main={
        <>
          <Goods product={product} />
          <StockTable stock={product.stock} />
          <Pieces product={product} />
          <CatalogueImages product={product} />
          {product.costs && <CatalogueCosts costs={product.costs} />}
          <Panel title={catalogEs.history.title}>
            <History steps={product.history} />
            <AuditLink recordId={product.id} />
          </Panel>
        </>
      }
      aside={
        <>
          <Price product={product} />
          <StockTotals stock={product.stock} />
        </>
      }
    />
  );
}

function History({ steps }: { steps: CatalogueProduct['history'] }) {
  if (steps.length === 0) return <p className="dim">{catalogEs.history.none}</p>;
  return (
    <Timeline
      items={steps.map((step) => ({
        id: `${step.at} ${step.action}`,
        text: (
          <>
            {words[step.action] ?? step.action}
            {step.operationCode !== null && <span className="code dim"> {step.operationCode}</span>}
          </>
        ),
        detail: [dateTime(step.at), step.employeeName].join(', '),
      }))}
    />
  );
}
