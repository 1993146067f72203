import { Button } from '@mantine/core';
import { dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useParams, useRouterState } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { lazy } from 'react';
import { LinkButton } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { isExported } from './exit-panel.tsx';
import { SaleAside } from './sale-aside.tsx';
import { SaleStateBadge } from './sale-state.ts';
import { SaleLines } from './sale-tables.tsx';
import { sales, salesQueries } from './sales.queries.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';

const Dialogs = lazy(() => import('./sale-dialogs.tsx').then((file) => ({ default: file.SaleDialogs })));
const es = salesEs.page;

export function SalePage() {
  const { saleId } = useParams({ from: '/_app/sales/$saleId/' });
  return <OneRecord query={salesQueries.one(saleId)} title={salesEs.one} page={SaleDetail} />;
}

function SaleDetail({ of: sale }: { of: Sale }) {
  const receipt = useReceipt((type) => sales.receipt.take({ params: { saleId: sale.id }, query: { type } }), sale.code);
  return (
    <RecordPage
      of={sale}
      words={salesEs}
      list="/sales"
      state={<SaleStateBadge state={sale.state} />}
      meta={es.soldMeta(dateInProse(sale.soldAt), sale.creatorName, sale.storeName)}
      policy={salesGrants.write}
      order={['return', 'issueInvoice', 'keepExitProof', 'correctPayment']}
      dangers={['withdrawExitProof']}
      hides={({ action }) => action.endsWith('ExitProof') && !isExported(sale)}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      note={<JustSold sale={sale} isPrinting={receipt.isBusy} onPrint={() => void receipt.run('COMPLETE_CUSTOMER')} />}
      aside={<SaleAside sale={sale} />}
    >
      <Panel title={es.lines} isFlush>
        <SaleLines sale={sale} />
      </Panel>
      <Panel title={paymentsEs.payments} isFlush>
        <PaymentsTable payments={sale.payments} />
      </Panel>
      <InvoicesPanel recordId={sale.id} />
      <ActivityPanel of={sale} words={{ sale: salesEs.activity }} />
    </RecordPage>
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
