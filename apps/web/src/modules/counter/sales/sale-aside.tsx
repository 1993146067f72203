import { dateInProse, money, phone } from '@quilate/domain/kernel/format.ts';
import { Link } from '@tanstack/react-router';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { BannedNote } from '../../master-data/customers/customer-panel.tsx';
import { ExitPanel } from './exit-panel.tsx';
import { SaleMessages } from './sale-messages.tsx';

const es = salesEs.page;

export function SaleAside({ sale }: { sale: Sale }) {
  return (
    <>
      <Panel title={es.total}>
        <p className="big">{money(sale.totalCents)}</p>
        <Pairs
          pairs={[
            [es.subtotal, sale.discountCents > 0 && money(sale.subtotalCents)],
            [es.discounts, sale.discountCents > 0 && money(-sale.discountCents)],
            [es.base, money(sale.baseCents)],
            [es.tax, money(sale.taxCents)],
          ]}
          after={[
            [es.refunded, sale.refundedCents > 0 && <span className="loss">{money(-sale.refundedCents)}</span>],
            [paymentsEs.change, sale.changeCents > 0 && money(sale.changeCents)],
          ]}
        />
      </Panel>
      {sale.tradeIn && <GoldGiven of={sale} tradeIn={sale.tradeIn} />}
      <Panel title={es.customer}>
        <div className="stack">
          <BannedNote customer={sale.customer} />
          <CustomerFacts sale={sale} />
          <SaleMessages sale={sale} />
        </div>
      </Panel>
      <ExitPanel sale={sale} />
      <Panel title={sale.isCompleteInvoice ? receiptsEs.completeInvoice : es.invoice}>
        <Pairs
          pairs={[
            [es.invoiceNumber, sale.invoiceNumber && <span className="code">{sale.invoiceNumber}</span>],
            [es.substituted, sale.substitutedNumber && <span className="code">{sale.substitutedNumber}</span>],
            [
              es.corrective,
              sale.correctiveInvoiceNumbers.length > 0 && <CodeList codes={sale.correctiveInvoiceNumbers} />,
            ],
            [
              sale.advance?.concept === 'booking' ? es.booking : es.saleBudget,
              sale.advance && <PaidBefore advance={sale.advance} />,
            ],
            [es.advance, sale.advance && money(sale.advance.totalCents)],
            [es.advanceInvoice, sale.advance && <CodeList codes={sale.advance.invoiceNumbers} />],
            [es.refundMax, dateInProse(sale.refundMaxDate)],
            [es.seller, sale.sellerName],
            [es.creator, sale.creatorName !== sale.sellerName && sale.creatorName],
            [es.signer, sale.signerName],
          ]}
        />
      </Panel>
    </>
  );
}

function CustomerFacts({ sale }: { sale: Sale }) {
  const { customer } = sale;
  if (customer === null) return <p className="dim">{customersEs.noCustomer}</p>;
  const nameNow = `${customer.name} ${customer.surname}`;
  return (
    <Pairs
      pairs={[
        [
          customersEs.name,
          <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
            {sale.customerName ?? ''}
          </Link>,
        ],
        [salesEs.page.nameNow, nameNow !== sale.customerName && nameNow],
        [customersEs.nationalId, <span className="code">{customer.nationalId}</span>],
        [customersEs.mobile, customer.mobile && phone(customer.mobile)],
      ]}
    />
  );
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    {codes.map((code) => (
      <span key={code} className="code" style={{ display: 'block' }}>
        {code}
      </span>
    ))}
  </>
);

/** Old gold as part of its payment: its purchase, and what settled both. */
const GoldGiven = ({ of, tradeIn }: { of: Sale; tradeIn: NonNullable<Sale['tradeIn']> }) => (
  <Panel title={es.goldGiven}>
    <Pairs
      pairs={[
        [
          es.goldPurchase,
          <Link to="/purchases/$purchaseId" params={{ purchaseId: tradeIn.purchaseId }} className="code">
            {tradeIn.purchaseCode}
          </Link>,
        ],
        [es.goldUndone, tradeIn.isUndone && es.yes],
      ]}
      sum={[salesEs.columns.traded, money(of.tradedCents)]}
    />
    <Link to={path(`/trade-ins/${tradeIn.id}`)}>{es.goldOpen}</Link>
  </Panel>
);

/** Where what was paid before was kept. */
function PaidBefore({ advance }: { advance: NonNullable<Sale['advance']> }) {
  if (advance.concept === 'booking') {
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId: advance.recordId }} className="code">
        {advance.recordCode}
      </Link>
    );
  }
  return (
    <Link to="/sales/budgets/$saleBudgetId" params={{ saleBudgetId: advance.recordId }} className="code">
      {advance.recordCode}
    </Link>
  );
}
