import { dateInProse, money, percent } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import {
  saleBudgetsGrants,
  saleBudgetSupplyGrants,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRights } from '../../../shell/current-user.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { ProductStateBadge } from '../../master-data/products/product-state.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { SaleBudgetStateBadge } from './sale-budget-state.tsx';
import { SaleBudgetSteps } from './sale-budget-steps.tsx';
import { saleBudgets, saleBudgetsQueries } from './sale-budgets.queries.ts';
import type { BudgetArea } from './sale-budgets-list-page.tsx';

const Dialogs = lazy(() => import('./sale-budget-dialogs.tsx').then((file) => ({ default: file.SaleBudgetDialogs })));
const es = saleBudgetsEs.page;
/** Who buys: asks the supplier, encodes and sends. */
const SUPPLY: readonly string[] = ['markRequested', 'encodeReceived', 'shipToStore'];
const ORDER = [...SUPPLY, 'confirmReception', 'confirmPaymentAndPickup', 'correctPayment', 'giveUp'];
const DANGERS = ['giveUp'];
const LIST = { sales: '/sales/budgets', 'bulk-purchases': '/bulk-purchases/budgets' } as const;

export function SaleBudgetPage({ area }: { area: BudgetArea }) {
  const { saleBudgetId } = useParams({ strict: false });
  const query = useQuery(saleBudgetsQueries.one(saleBudgetId!));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={saleBudgetsEs.one} />}>
      {(budget) => <SaleBudgetDetail budget={budget} area={area} />}
    </LoadState>
  );
}

function SaleBudgetDetail({ budget, area }: { budget: SaleBudget; area: BudgetArea }) {
  const { doing, pick, close } = useDoing(budget.actions);
  const receipt = useReceipt(
    (type) => saleBudgets.receipt.take({ params: { saleBudgetId: budget.id }, query: { type } }),
    budget.code,
  );
  const may = useRights();
  const mine = budget.actions.filter(({ action }) =>
    may((SUPPLY.includes(action) ? saleBudgetSupplyGrants : saleBudgetsGrants).write),
  );
  // Whoever is elsewhere is not shown what only the shop can do, but for the step that is next.
  const shown = mine.filter(({ action, allowed }) => allowed || !['giveUp', 'correctPayment'].includes(action));
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: LIST[area], label: saleBudgetsEs.title }}
            title={saleBudgetsEs.one}
            code={budget.code}
            state={<SaleBudgetStateBadge state={budget.state} isGivenUp={budget.isGivenUp} />}
            meta={es.createdMeta(dateInProse(budget.createdAt), budget.creatorName, budget.storeName)}
            actions={
              <ActionBar
                offers={shown}
                order={ORDER}
                dangers={DANGERS}
                labels={saleBudgetsEs.actions}
                reasons={saleBudgetsEs.reasons}
                onPick={pick}
                tools={<ReceiptMenu receipt={receipt} />}
              />
            }
          />
        }
        main={
          <>
            <Panel title={es.steps}>
              <SaleBudgetSteps budget={budget} />
            </Panel>
            <Wanted budget={budget} />
            <Panel title={es.payments} isFlush>
              <PaymentsTable payments={budget.payments} />
            </Panel>
            <ActivityPanel of={budget} words={{ saleBudget: saleBudgetsEs.activity }} />
          </>
        }
        aside={
          <>
            <Money budget={budget} />
            <CustomerPanel customer={budget.customer} name={budget.customerName} />
          </>
        }
      />
      <Suspense>{doing && <Dialogs offer={doing} budget={budget} onClose={close} />}</Suspense>
    </>
  );
}

function Wanted({ budget }: { budget: SaleBudget }) {
  const { catalogue, product, sale } = budget;
  const may = useRights();
  return (
    <Panel title={es.wanted}>
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
                <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId: catalogue.id }} className="code">
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
    </Panel>
  );
}

function Money({ budget }: { budget: SaleBudget }) {
  return (
    <Panel title={es.total}>
      <p className="big">{money(budget.totalCents)}</p>
      <Pairs
        pairs={[
          [es.subtotal, money(budget.subtotalCents)],
          [es.tax(percent(budget.taxBp)), money(budget.taxCents)],
          [es.first, money(budget.firstPaymentCents)],
          [es.second, money(budget.secondPaymentCents)],
        ]}
        sum={[es.pending, money(budget.pendingCents)]}
        after={[
          [es.paid, money(budget.paidCents)],
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
