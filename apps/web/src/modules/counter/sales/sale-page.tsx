import { Button } from '@mantine/core';
import { dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { SaleAside } from './sale-aside.tsx';
import { SaleStateBadge } from './sale-state.ts';
import { SaleLines } from './sale-tables.tsx';
import { sales, salesQueries } from './sales.queries.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';

const ReturnDialog = lazy(() => import('./return-dialog.tsx').then((file) => ({ default: file.ReturnDialog })));
const es = salesEs.page;
const CorrectPaymentDialog = lazy(() =>
  import('./correct-payment-dialog.tsx').then((file) => ({ default: file.CorrectPaymentDialog })),
);
const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx').then((file) => ({ default: file.InvoiceDialog })));
const DIALOGS = { return: ReturnDialog, correctPayment: CorrectPaymentDialog, issueInvoice: InvoiceDialog };
const ORDER = ['return', 'issueInvoice', 'correctPayment'] as const satisfies (keyof typeof DIALOGS)[];

export function SalePage() {
  const { saleId } = useParams({ from: '/_app/sales/$saleId/' });
  const query = useQuery(salesQueries.one(saleId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={salesEs.one} />}>
      {(sale) => <SaleDetail sale={sale} />}
    </LoadState>
  );
}

function SaleDetail({ sale }: { sale: Sale }) {
  const { doing, pick, close } = useDoing(sale.actions);
  const Dialog = doing && DIALOGS[doing.action as keyof typeof DIALOGS];
  const receipt = useReceipt((type) => sales.receipt.take({ params: { saleId: sale.id }, query: { type } }), sale.code);
  const canWrite = useMay(salesGrants.write);
  const header = (
    <PageHeader
      back={{ to: '/sales', label: salesEs.title }}
      title={salesEs.one}
      code={sale.code}
      state={<SaleStateBadge state={sale.state} />}
      meta={es.soldMeta(dateInProse(sale.soldAt), sale.creatorName, sale.storeName)}
      actions={
        <ActionBar
          offers={canWrite ? sale.actions : []}
          order={ORDER}
          labels={salesEs.actions}
          reasons={salesEs.reasons}
          onPick={pick}
          tools={<ReceiptMenu receipt={receipt} />}
        />
      }
    />
  );
  return (
    <>
      <DetailPage
        header={header}
        note={
          <JustSold sale={sale} isPrinting={receipt.isBusy} onPrint={() => void receipt.run('COMPLETE_CUSTOMER')} />
        }
        main={
          <>
            <Panel title={es.lines} isFlush>
              <SaleLines sale={sale} />
            </Panel>
            <Panel title={paymentsEs.payments} isFlush>
              <PaymentsTable payments={sale.payments} />
            </Panel>
            <ActivityPanel recordId={sale.id} lines={sale.activity} words={{ sale: salesEs.activity }} />
          </>
        }
        aside={<SaleAside sale={sale} />}
      />
      <Suspense>{Dialog && <Dialog sale={sale} offer={doing} onClose={close} />}</Suspense>
    </>
  );
}

interface JustSoldProps {
  readonly sale: Sale;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
}

/** Right after charging: the change to hand over, the receipt, and the next customer. */
function JustSold({ sale, isPrinting, onPrint }: JustSoldProps) {
  const isJustSold = useRouterState({ select: (state) => state.location.state.isJustSold });
  if (isJustSold !== true) return null;
  return (
    <div className="note spread" data-tone="ok" role="status">
      <div>
        <b>{es.justSold}</b>
        {sale.changeCents > 0 && es.justSoldChange(money(sale.changeCents))}
      </div>
      <div className="row">
        <Button
          variant="default"
          loading={isPrinting}
          onClick={onPrint}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
        >
          {es.printReceipt}
        </Button>
        <LinkButton to="/sales/new" data-start>
          {es.anotherSale}
        </LinkButton>
      </div>
    </div>
  );
}
