import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { dateInProse, money, percent } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import {
  saleBudgetsGrants,
  saleBudgetSupplyGrants,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useRights } from '../../../shell/current-user.tsx';
import { useAreaBase } from '../../../shell/use-area.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { LeadFigure } from '../../../ui/lead-figure.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { cataloguePhotos } from '../../master-data/catalog/catalog.queries.ts';
import { BesidePicture } from '../../master-data/products/piece-picture.tsx';
import { ProductStateBadge } from '../../master-data/products/product-state.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { SaleBudgetStateBadge } from './sale-budget-state.tsx';
import { SaleBudgetSteps } from './sale-budget-steps.tsx';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { saleBudgets, saleBudgetsQueries } from './sale-budgets.queries.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const Dialogs = lazy(() => import('./sale-budget-dialogs.tsx').then((file) => ({ default: file.SaleBudgetDialogs })));
const es = saleBudgetsEs.page;
/** Who buys: asks the supplier, encodes and sends, or encodes once more. */
const SUPPLY: readonly string[] = ['markRequested', 'encodeReceived', 'shipToStore', 'undoEncode'];
/** Shown only where they can be done. */
const ASIDE: readonly string[] = ['correctPayment', 'giveUp'];

export function SaleBudgetPage() {
  const { saleBudgetId = '' } = useParams({ strict: false });
  return <OneRecord query={saleBudgetsQueries.one(saleBudgetId)} title={saleBudgetsEs.one} page={SaleBudgetDetail} />;
}

function SaleBudgetDetail({ of: budget }: { of: SaleBudget }) {
  const list = useAreaBase({ RETAIL: '/sales/budgets', BULK_PURCHASES: '/bulk-purchases/budgets' });
  const receipt = useReceipt(
    (type) => saleBudgets.receipt.take({ params: { saleBudgetId: budget.id }, query: { type } }),
    budget.code,
  );
  return (
    <RecordPage
      of={budget}
      words={saleBudgetsEs}
      list={list}
      state={<SaleBudgetStateBadge state={budget.state} isGivenUp={budget.isGivenUp} />}
      meta={es.createdMeta(dateInProse(budget.createdAt), budget.creatorName, budget.storeName)}
      policy={(action) => (SUPPLY.includes(action) ? saleBudgetSupplyGrants : saleBudgetsGrants).write}
      // Whoever is elsewhere is not shown what only the shop can do, but for the step that is next.
      hides={({ action, allowed }) => !allowed && ASIDE.includes(action)}
      order={[...SUPPLY, 'confirmReception', 'confirmPaymentAndPickup', ...ASIDE]}
      dangers={['giveUp', 'declareLost']}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      aside={
        <>
          <Money budget={budget} />
          <CustomerPanel customer={budget.customer} name={budget.customerName} />
        </>
      }
    >
      <Panel title={es.steps}>
        <SaleBudgetSteps budget={budget} />
      </Panel>
      <Wanted budget={budget} />
      <Panel title={es.payments} isFlush>
        <PaymentsTable payments={budget.payments} />
      </Panel>
      <InvoicesPanel recordId={budget.id} />
      <ActivityPanel of={budget} words={{ saleBudget: saleBudgetsEs.activity }} />
    </RecordPage>
  );
}

function Wanted({ budget }: { budget: SaleBudget }) {
  const { catalogue, product, sale } = budget;
  const may = useRights();
  return (
    <Panel title={es.wanted}>
      <Pictured budget={budget}>
        <p>
          <b>{budget.reference}</b>
        </p>
        <Pairs
          pairs={[
            [es.observations, budget.observations],
            [es.store, budget.storeName],
            [
              es.catalogue,
              catalogue &&
                (may(catalogGrants.read) ? (
                  <Link
                    to="/bulk-purchases/catalog/$catalogueId"
                    params={{ catalogueId: catalogue.id }}
                    className="code"
                  >
                    {catalogue.code}
                  </Link>
                ) : (
                  <span className="code">{catalogue.code}</span>
                )),
            ],
            [
              es.product,
              product ? (
                <span className="row">
                  <Link to="/products/$productId" params={{ productId: product.id }} className="code">
                    {product.code}
                  </Link>
                  <ProductStateBadge state={product.status} />
                </span>
              ) : (
                !budget.isGivenUp && <span className="dim">{es.noProduct}</span>
              ),
            ],
            [
              es.sale,
              sale &&
                (may(salesGrants.read) ? (
                  <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
                    {sale.code}
                  </Link>
                ) : (
                  <span className="code">{sale.code}</span>
                )),
            ],
          ]}
        />
      </Pictured>
    </Panel>
  );
}

/** The piece once there is one; until then, what the catalogue shows. */
function Pictured({ budget, children }: { budget: SaleBudget; children: ReactNode }) {
  const { catalogue, product } = budget;
  if (product) return <BesidePicture of={product}>{children}</BesidePicture>;
  if (!catalogue) return children;
  return (
    <BesidePicture of={catalogue} photos={cataloguePhotos}>
      {children}
    </BesidePicture>
  );
}

function Money({ budget }: { budget: SaleBudget }) {
  const { pendingCents, paidCents, totalCents } = budget;
  const isOpen = pendingCents > 0;
  const paid = shellEs.lead.paidOf(money(paidCents), money(totalCents));
  return (
    <Panel title={isOpen ? es.pending : es.total}>
      <LeadFigure
        value={money(isOpen ? pendingCents : totalCents)}
        progress={isOpen ? { done: paidCents, total: totalCents, text: paid } : undefined}
      />
      <Pairs
        pairs={[
          [es.subtotal, money(budget.subtotalCents)],
          budget.treatment === null
            ? [es.tax(percent(budget.taxBp)), money(budget.taxCents)]
            : [receiptsEs.exempt, receiptsEs.treatmentNames[budget.treatment]],
          [es.first, money(budget.firstPaymentCents)],
          [es.second, money(budget.secondPaymentCents)],
        ]}
        {...(isOpen ? { sum: [es.total, money(totalCents)] as const } : {})}
        after={[
          [es.refunded, budget.refundedCents > 0 && <span className="loss">{money(-budget.refundedCents)}</span>],
          [
            es.invoices,
            <>
              {budget.invoiceNumbers.map((number) => (
                <span key={number} className="code" style={{ display: 'block' }}>
                  {number}
                </span>
              ))}
            </>,
          ],
        ]}
      />
    </Panel>
  );
}
