import { dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { tradeInsGrants } from '@quilate/domain/modules/counter/trade-ins/trade-ins.grants.ts';
import type { TradeIn } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperItem } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { purchases } from '../purchases/purchases.queries.ts';
import { sales } from '../sales/sales.queries.ts';
import { TradeInStateBadge } from './trade-in-state.ts';
import { tradeInsQueries } from './trade-ins.queries.ts';

const Dialogs = lazy(() => import('./trade-in-dialogs.tsx').then((file) => ({ default: file.TradeInDialogs })));
const { fields, page: es } = tradeInsEs;

export function TradeInPage() {
  const { tradeInId = '' } = useParams({ strict: false });
  return <OneRecord query={tradeInsQueries.one(tradeInId)} title={tradeInsEs.one} page={TradeInDetail} />;
}

function TradeInDetail({ of: tradeIn }: { of: TradeIn }) {
  const { sale, purchase } = tradeIn;
  const receipt = useReceipt((type) => sales.receipt.take({ params: { saleId: sale.id }, query: { type } }), sale.code);
  const isJustSold = useRouterState({ select: (state) => state.location.state.isJustSold });
  return (
    <RecordPage
      of={tradeIn}
      words={tradeInsEs}
      list="/trade-ins"
      state={<TradeInStateBadge state={tradeIn.state} />}
      meta={es.meta(dateInProse(tradeIn.madeAt), tradeIn.employeeName, tradeIn.storeName)}
      policy={tradeInsGrants.write}
      order={['undo', 'annul']}
      dangers={['undo', 'annul']}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      more={
        <PaperItem
          label={es.contract}
          take={() => purchases.receipt.take({ params: { purchaseId: purchase.id } })}
          name={`${purchase.code}.pdf`}
          failed={es.printFailed}
        />
      }
      note={
        isJustSold === true && (
          <p className="note" data-tone="ok" role="status">
            {es.made}
          </p>
        )
      }
      aside={<Account tradeIn={tradeIn} />}
    >
      <Panel title={es.halves}>
        <Pairs
          pairs={[
            [
              fields.sale,
              <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
                {sale.code}
              </Link>,
            ],
            [fields.invoice, sale.invoiceNumber && <span className="code">{sale.invoiceNumber}</span>],
            [
              fields.purchase,
              <Link to="/purchases/$purchaseId" params={{ purchaseId: purchase.id }} className="code">
                {purchase.code}
              </Link>,
            ],
            [fields.lot, <span className="code">{purchase.lotCode}</span>],
            [fields.customer, tradeIn.customerName],
            [fields.undone, tradeIn.undoneAt && dateInProse(tradeIn.undoneAt)],
          ]}
        />
      </Panel>
      <Panel title={paymentsEs.payments} isFlush>
        <PaymentsTable payments={tradeIn.payments} />
      </Panel>
      <ActivityPanel of={tradeIn} words={{ tradeIn: tradeInsEs.activity }} />
    </RecordPage>
  );
}

function Account({ tradeIn }: { tradeIn: TradeIn }) {
  const { sale, purchase, tradedCents } = tradeIn;
  const isPaidOut = purchase.totalCents > sale.totalCents;
  const leftCents = Math.max(sale.totalCents, purchase.totalCents) - tradedCents;
  return (
    <Panel title={fields.traded}>
      <p className="big">{money(tradedCents)}</p>
      <Pairs
        pairs={[
          [fields.saleTotal, money(sale.totalCents)],
          [fields.goldTotal, money(purchase.totalCents)],
        ]}
        sum={[isPaidOut ? fields.paidOut : fields.paid, money(leftCents)]}
      />
    </Panel>
  );
}
