import { count, dateInProse, money, percent } from '@quilate/domain/kernel/format.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import type { ManualInvoice } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { ManualInvoiceStateBadge } from './manual-invoice-state.ts';
import { manualInvoicesQueries } from './manual-invoices.queries.ts';

const Dialogs = lazy(() =>
  import('./manual-invoice-dialogs.tsx').then((file) => ({ default: file.ManualInvoiceDialogs })),
);
const es = manualInvoicesEs.page;

type Line = ManualInvoice['lines'][number] & { readonly id: string };
const COLUMNS: readonly Column<Line>[] = [
  { id: 'description', head: es.description, phone: 'code', isElastic: true, cell: (line) => line.description },
  {
    id: 'tax',
    head: es.taxRate,
    align: 'num',
    phone: 'person',
    cell: ({ treatment, taxBp }) => (treatment === null ? percent(taxBp) : receiptsEs.treatmentNames[treatment]),
  },
  { id: 'total', head: es.amount, align: 'num', phone: 'amount', cell: (line) => <b>{money(line.totalCents)}</b> },
];

export function ManualInvoicePage() {
  const { manualInvoiceId } = useParams({ from: '/_app/manual-invoices/$manualInvoiceId' });
  return (
    <OneRecord
      query={manualInvoicesQueries.one(manualInvoiceId)}
      title={manualInvoicesEs.one}
      page={ManualInvoiceDetail}
    />
  );
}

function ManualInvoiceDetail({ of: invoice }: { of: ManualInvoice }) {
  return (
    <RecordPage
      of={invoice}
      words={manualInvoicesEs}
      list="/manual-invoices"
      state={<ManualInvoiceStateBadge state={invoice.state} />}
      meta={es.issuedMeta(dateInProse(invoice.createdAt), invoice.employeeName, invoice.storeName)}
      policy={manualInvoicesGrants.write}
      order={['correctPayment', 'correct']}
      dangers={['correct']}
      dialogs={Dialogs}
      aside={
        <>
          <Panel title={es.total}>
            <p className="big">{money(invoice.totalCents)}</p>
            <Pairs
              pairs={[
                [manualInvoicesEs.columns.number, <span className="code">{invoice.number}</span>],
                [es.base, money(invoice.baseCents)],
                [es.tax, money(invoice.taxCents)],
              ]}
            />
          </Panel>
          <CustomerPanel customer={invoice.customer} name={invoice.customerName} />
        </>
      }
    >
      <Panel title={es.concepts} isFlush>
        <div className="table-frame">
          <DataTable
            label={es.concepts}
            columns={COLUMNS}
            // A concept has no name but its place.
            rows={invoice.lines.map((line, at) => ({ ...line, id: count(at) }))}
          />
        </div>
      </Panel>
      {invoice.observations !== '' && (
        <Panel title={es.observations}>
          <p>{invoice.observations}</p>
        </Panel>
      )}
      <Panel title={es.payments} isFlush>
        <PaymentsTable payments={invoice.payments} />
      </Panel>
      <InvoicesPanel recordId={invoice.id} />
      <ActivityPanel of={invoice} words={{ manualInvoice: manualInvoicesEs.activity }} />
    </RecordPage>
  );
}
