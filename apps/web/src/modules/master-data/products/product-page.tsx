import { Button } from '@mantine/core';
import { carats, dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import {
  type Family,
  FAMILY_ES,
  type Gem,
  GEM_ES,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useAltKey } from '../../../ui/use-alt-key.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { LabelMenu } from './label-menu.tsx';
import { BesidePicture } from './piece-picture.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useProductsAtOnce } from './product-actions.ts';
import { ProductImages } from './product-images.tsx';
import { ProductStateBadge } from './product-state.ts';
import { productsQueries } from './products.queries.ts';
import { useProductsBase } from './use-products-base.ts';
import './product.css';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const AssociateDialog = lazy(() =>
  import('./associate-dialog.tsx').then((file) => ({ default: file.AssociateDialog })),
);
const ProductDialogs = lazy(() => import('./product-dialogs.tsx').then((file) => ({ default: file.ProductDialogs })));
const { columns, fields, page: es } = productsEs;
/** What ends a state comes first. */
const ORDER = [
  'undoPrereserve',
  'deleteDefect',
  'restock',
  'finishRepair',
  'unlock',
  'returnFromHouse',
  'returnFromParts',
  'recover',
  'prereserve',
  'markDefective',
  'lock',
  'assignToHouse',
  'assignToParts',
  'markStolen',
];
const MG_PER_CARAT = 200;

export function ProductPage() {
  const { productId = '' } = useParams({ strict: false });
  return <OneRecord query={productsQueries.one(productId)} title={productsEs.one} page={ProductDetail} />;
}

function ProductDetail({ of: product }: { of: Product }) {
  const me = useMe();
  const canSell = useMay(salesGrants.write) && product.status === 'available' && product.storeId === me.loggedInStoreId;
  const navigate = useNavigate();
  const sell = (): void => void navigate({ to: '/sales/new', search: { code: product.code } });
  useAltKey('KeyV', canSell ? sell : undefined);
  return (
    <RecordPage
      of={product}
      words={productsEs}
      list={useProductsBase()}
      title={product.description}
      code={null}
      state={<ProductStateBadge state={product.status} />}
      meta={
        <>
          <span className="code">{product.code}</span>
          {`, ${product.locationEs}`}
        </>
      }
      policy={productsGrants.write}
      order={ORDER}
      dangers={['markStolen']}
      elsewhere={useProductsAtOnce(product)}
      dialogs={ProductDialogs}
      tools={<LabelMenu hasKey label={productsEs.labels.verb} productIds={[product.id]} />}
      forward={
        canSell && (
          <LinkButton to="/sales/new" search={{ code: product.code }} aria-keyshortcuts="Alt+V">
            {es.sell}
          </LinkButton>
        )
      }
      aside={
        <>
          <Price product={product} />
          <Panel title={es.place}>
            <Pairs
              pairs={[
                [columns.status, <ProductStateBadge state={product.status} />],
                [fields.statusReason, product.statusReason],
                [columns.store, product.storeName],
                [fields.location, <Location product={product} />],
                [fields.defect, product.defectDescription],
              ]}
            />
          </Panel>
        </>
      }
    >
      <Piece product={product} />
      <ProductImages product={product} />
      <Panel title={productsEs.history}>
        <History product={product} />
        <AuditLink recordId={product.id} />
      </Panel>
    </RecordPage>
  );
}

/** In a bag or on the way it leads to its shipment. */
function Location({ product }: { product: Product }) {
  const code = /^(?:transit|package):([A-Z]{2}-[A-Z]{3}-\d{2}-\d+)/.exec(product.location)?.[1];
  if (!code?.startsWith('EN-')) return product.locationEs;
  return (
    <Link to="/shipments" search={{ q: code }}>
      {product.locationEs}
    </Link>
  );
}

function Piece({ product }: { product: Product }) {
  const gem = product.gem === 'NINGUNA' ? null : (GEM_ES[product.gem as Gem] ?? product.gem);
  const gemWeight = product.gemWeightMg > 0 ? carats(Math.round((product.gemWeightMg * 1000) / MG_PER_CARAT)) : null;
  const [main] = product.images;
  return (
    <Panel title={es.piece}>
      <BesidePicture of={{ ...product, imageId: main?.id ?? null }}>
        <Pairs
          pairs={[
            [columns.code, <span className="code">{product.code}</span>],
            [fields.family, FAMILY_ES[product.family as Family] ?? product.family],
            [columns.metal, product.metal && METAL_ES[product.metal]],
            [fields.karat, product.karat],
            [columns.weight, grams(product.weightMg)],
            [fields.gem, gem],
            [fields.gemWeight, gemWeight],
            [fields.source, productsEs.source[product.source]],
            [fields.catalogue, product.catalogue && <CatalogueOf catalogue={product.catalogue} />],
            [fields.refundable, product.isRefundable ? shellEs.form.yes : shellEs.form.no],
            [fields.notes, product.notes],
          ]}
        />
      </BesidePicture>
      <div className="row">
        <Change product={product} action="edit">
          {(onClose) => <EditProductDialog product={product} onClose={onClose} />}
        </Change>
        <Change product={product} action="associate">
          {(onClose) => (
            <Suspense>
              <AssociateDialog product={product} onClose={onClose} />
            </Suspense>
          )}
        </Change>
      </div>
    </Panel>
  );
}

/** Its code, who said so, and the way there for who reads the catalogue. */
function CatalogueOf({ catalogue }: { catalogue: NonNullable<Product['catalogue']> }) {
  const canRead = useMay(catalogGrants.read);
  const { id, code, by, at } = catalogue;
  return (
    <>
      <span className="code">
        {canRead ? (
          <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId: id }}>
            {code}
          </Link>
        ) : (
          code
        )}
      </span>
      <br />
      <small className="dim">
        {at === null || by === null ? catalogue.description : productsEs.dialogs.associatedBy(by, dateTime(at))}
      </small>
    </>
  );
}

interface ChangeProps {
  readonly product: Product;
  readonly action: 'edit' | 'setPrice' | 'associate';
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button beside what it changes, for whom the server offers it. */
function Change({ product, action, children }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  if (!product.actions.some((offer) => offer.action === action)) return null;
  return (
    <div className="panel-change">
      <Button variant="default" onClick={() => setOpen(true)}>
        {productsEs.actions[action]}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}

const taxPair = ({ taxBp, treatment, taxCents }: Product): [string, string] =>
  treatment === null
    ? [`${fields.tax} ${percent(taxBp)}`, money(taxCents)]
    : [fields.tax, receiptsEs.treatmentNames[treatment]];

function Price({ product }: { product: Product }) {
  return (
    <Panel title={fields.finalPrice}>
      <p className="big">{money(product.finalPriceCents)}</p>
      <p className="dim">{product.treatment === null ? es.withIgic : receiptsEs.exempt}</p>
      <Pairs
        pairs={[[fields.basePrice, money(product.basePriceCents)], taxPair(product)]}
        after={[
          [fields.discount, product.defaultDiscountBp > 0 && percent(product.defaultDiscountBp)],
          [fields.cost, product.costCents !== null && money(product.costCents)],
          [fields.reference, productsEs.priceReference[product.priceReference]],
          [
            productsEs.dialogs.investment,
            product.investment &&
              productsEs.dialogs.investmentIs(
                productsEs.dialogs.investments[product.investment.kind],
                String(product.investment.fineness),
              ),
          ],
          [fields.fixedPrice, product.isFixedPrice ? shellEs.form.yes : null],
          [es.extraFixedPrice, product.extraFixedPriceCents > 0 && money(product.extraFixedPriceCents)],
        ]}
      />
      <Change product={product} action="setPrice">
        {(onClose) => <PriceDialog product={product} onClose={onClose} />}
      </Change>
    </Panel>
  );
}

function History({ product }: { product: Product }) {
  if (product.history.length === 0) return <p className="dim">{es.noHistory}</p>;
  return (
    <Timeline
      items={product.history.map((step) => ({
        id: `${step.at} ${step.place}`,
        text: (
          <>
            {step.placeEs}
            {step.operationCode !== null && <span className="code dim"> {step.operationCode}</span>}
          </>
        ),
        detail: [dateTime(step.at), step.employeeName, step.reason].filter(Boolean).join(', '),
      }))}
    />
  );
}
