import { dateInProse, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { MessagePage } from '../../../shell/message-page.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { BesidePicture } from '../../master-data/products/piece-picture.tsx';
import { SaleStateBadge } from './sale-state.ts';
import { salesQueries } from './sales.queries.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const es = salesEs.page;

/** One piece as it was sold: its price then, not its price today. */
export function SaleProductPage() {
  const { saleId, productId } = useParams({ from: '/_app/sales/$saleId/product/$productId' });
  const query = useQuery(salesQueries.one(saleId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={productsEs.one} />}>
      {(sale) => {
        const line = sale.lines.find((known) => known.productId === productId);
        if (!line) return <MessagePage title={shellEs.errors.recordTitle} text={shellEs.errors.recordText} />;
        return <SoldPiece sale={sale} line={line} />;
      }}
    </LoadState>
  );
}

function SoldPiece({ sale, line }: { sale: Sale; line: SaleLine }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: `/sales/${sale.id}`, label: es.pieceOf(sale.code) }}
          title={line.description}
          state={
            line.returned ? <StateBadge tone="off">{es.returned}</StateBadge> : <SaleStateBadge state="finished" />
          }
          meta={es.soldMeta(dateInProse(sale.soldAt), sale.creatorName, sale.storeName)}
        />
      }
      main={
        <Panel title={productsEs.one}>
          <BesidePicture of={{ ...line, id: line.productId }}>
            <Pairs
              pairs={[
                [productsEs.columns.code, <span className="code">{line.productCode}</span>],
                [productsEs.columns.metal, line.metal && METAL_ES[line.metal]],
                [productsEs.columns.weight, grams(line.weightMg)],
                [productsEs.fields.refundable, line.isRefundable ? shellEs.form.yes : shellEs.form.no],
                [es.returned, line.returned && dateInProse(line.returned.at)],
                [es.disposition, line.returned && salesEs.dispositions[line.returned.disposition]],
                [es.reason, line.returned?.reason],
              ]}
            />
          </BesidePicture>
          <p style={{ marginTop: 16 }}>
            <Link to="/products/$productId" params={{ productId: line.productId }}>
              {es.openProduct}
            </Link>
          </p>
        </Panel>
      }
      aside={
        <Panel title={es.final}>
          <p className="big">{money(line.totalCents)}</p>
          <Pairs
            pairs={[
              [es.price, money(line.priceCents)],
              [es.discount, line.discountBp > 0 && percent(line.discountBp)],
              [productsEs.fields.tax, line.treatment ? receiptsEs.treatmentNames[line.treatment] : percent(line.taxBp)],
            ]}
          />
        </Panel>
      }
    />
  );
}
