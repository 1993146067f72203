import { count, date, dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { suppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { IconPaperclip } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

const { page: es, states } = supplierOrdersEs;

/** What it costs, from whom and with which bill, and when each step was taken. */
export function OrderAside({ order }: { order: SupplierOrder }) {
  const isExpected = order.state === 'created';
  const total = isExpected ? es.expectedTotal : es.total;
  return (
    <>
      <Panel title={total}>
        <p className="big">{money(order.totalCents)}</p>
        <Pairs
          pairs={[
            [es.productCost, money(order.productCents)],
            [es.shippingCost, !isExpected && money(order.shippingCents)],
          ]}
        />
        <p className="dim">{es.untaxed}</p>
      </Panel>
      <Facts order={order} />
      {order.bill !== null && <Bill order={order} bill={order.bill} />}
      <Panel title={es.dates}>
        <Pairs
          pairs={order.steps.map((step): Pair => [
            states[step.state],
            <>
              {dateTime(step.at)}
              <small className="dim" style={{ display: 'block' }}>
                {step.employeeName}
              </small>
            </>,
          ])}
        />
      </Panel>
    </>
  );
}

function Facts({ order }: { order: SupplierOrder }) {
  const { supplier } = order;
  const sees = useMay(suppliersGrants.read);
  return (
    <Panel title={es.summary}>
      <Pairs
        pairs={[
          [
            es.supplier,
            sees ? (
              <Link to="/bulk-purchases/suppliers/$supplierId" params={{ supplierId: supplier.id }}>
                {supplier.name}
              </Link>
            ) : (
              supplier.name
            ),
          ],
          [es.taxId, <span className="code">{supplier.taxId}</span>],
          [es.store, order.storeName],
          [es.products, count(order.lineCount)],
          [es.units, count(order.units)],
          [es.weight, grams(order.weightMg)],
        ]}
      />
    </Panel>
  );
}

interface BillProps {
  readonly order: SupplierOrder;
  readonly bill: NonNullable<SupplierOrder['bill']>;
}

function Bill({ order, bill }: BillProps) {
  const isKept = order.state === 'created';
  const isCounted = order.state === 'verified' || order.state === 'encoded';
  const missingCents = isCounted ? bill.totalCents - order.totalCents : 0;
  // Only of a bill that was corrected.
  const overCents = isKept || bill.taxedCents === 0 ? 0 : sum(bill.taxes.map((tax) => tax.baseCents)) - bill.totalCents;
  return (
    <Panel title={es.bill}>
      <div className="stack">
        <Pairs
          pairs={[
            [es.billNumber, <span className="code">{bill.number}</span>],
            [es.billDate, date(bill.date)],
            [es.billTotal, !isKept && money(bill.totalCents)],
            [es.billDifference, missingCents > 0 && <b className="loss">{money(missingCents)}</b>],
            [es.billOver, missingCents < 0 && <b>{money(-missingCents)}</b>],
            ...(isKept ? [] : bill.taxes).flatMap(({ taxBp, baseCents, taxCents }): Pair[] => [
              [es.billBase(percent(taxBp)), money(baseCents)],
              [es.billQuota(percent(taxBp)), money(taxCents)],
            ]),
            [es.billTaxed, bill.taxedCents > 0 && money(bill.taxedCents)],
            [es.paid, order.paidCents > 0 && money(order.paidCents)],
            [es.owed, order.owedCents > 0 && <b className="loss">{money(order.owedCents)}</b>],
            [es.owedBySupplier, order.owedCents < 0 && <b>{money(-order.owedCents)}</b>],
            [es.billLinesOver, overCents > 0 && money(overCents)],
            [es.billLinesUnder, overCents < 0 && money(-overCents)],
            ...order.payments.map(({ paidOn, method, document, amountCents, secondName, undoneAt }): Pair => [
              date(paidOn),
              <>
                {undoneAt === null ? money(amountCents) : <s>{money(amountCents)}</s>}
                <small className="dim" style={{ display: 'block' }}>
                  {[
                    supplierOrdersEs.paying.methods[method],
                    document,
                    secondName !== null && supplierOrdersEs.paying.second(secondName),
                    undoneAt !== null && es.undone,
                  ]
                    .filter((part) => part !== false)
                    .join(' · ')}
                </small>
              </>,
            ]),
          ]}
        />
        {isKept && <p className="dim">{es.billKept}</p>}
        <div>
          <PaperButton
            label={es.openBill}
            icon={IconPaperclip}
            take={() => supplierOrders.bill.take({ params: { supplierOrderId: order.id } })}
            name={bill.fileName}
            failed={supplierOrdersEs.failed.bill}
          />
        </div>
      </div>
    </Panel>
  );
}
