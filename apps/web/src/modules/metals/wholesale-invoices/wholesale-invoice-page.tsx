import { count, date, dateTime, exactGrams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import type { WholesaleInvoice } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { IconFileText } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { FilingBadge } from '../../master-data/receipts/filing-badge.tsx';
import { WholesaleInvoiceStateBadge } from './wholesale-invoice-state.ts';
import { wholesaleInvoices, wholesaleInvoicesQueries } from './wholesale-invoices.queries.ts';

const Dialogs = lazy(() =>
  import('./wholesale-invoice-dialogs.tsx').then((file) => ({ default: file.WholesaleInvoiceDialogs })),
);
const { columns, page: es, kinds, treatments } = wholesaleInvoicesEs;
interface OneProps {
  readonly invoice: WholesaleInvoice;
}

export function WholesaleInvoicePage() {
  const { wholesaleInvoiceId } = useParams({ from: '/_app/metals/wholesale-invoices/$wholesaleInvoiceId' });
  return (
    <OneRecord
      query={wholesaleInvoicesQueries.one(wholesaleInvoiceId)}
      title={wholesaleInvoicesEs.one}
      page={WholesaleInvoiceDetail}
    />
  );
}

/** Of who wrote it, what is theirs alone is not offered. */
const hides =
  ({ kind }: WholesaleInvoice) =>
  ({ action }: { readonly action: string }): boolean =>
    kind === 'RECEIVED' ? action === 'mail' : false;

const WholesaleInvoiceDetail = ({ of: invoice }: { of: WholesaleInvoice }) => (
  <RecordPage
    of={invoice}
    words={wholesaleInvoicesEs}
    list="/metals/wholesale-invoices"
    title={invoice.number}
    state={<WholesaleInvoiceStateBadge state={invoice.state} />}
    meta={es.madeMeta(dateTime(invoice.recordedAt), invoice.employeeName)}
    policy={wholesaleInvoicesGrants.write}
    order={['mail', 'recordCorrection', 'correct', 'withdraw']}
    dangers={['recordCorrection', 'correct', 'withdraw']}
    hides={hides(invoice)}
    dialogs={Dialogs}
    aside={<Amounts invoice={invoice} />}
  >
    <Facts invoice={invoice} />
    {invoice.lines.length > 0 && <Lines invoice={invoice} />}
    {invoice.bars.length > 0 && <Bars invoice={invoice} />}
    <ActivityPanel of={invoice} words={{ wholesaleInvoice: wholesaleInvoicesEs.activity }} />
  </RecordPage>
);

function Amounts({ invoice }: OneProps) {
  const { baseCents, taxCents, taxBp, totalCents, treatment } = invoice;
  const isSelf = treatment === 'REVERSE_CHARGE';
  return (
    <Panel title={es.summary}>
      <p className="big">{money(totalCents)}</p>
      <Pairs
        pairs={[
          [columns.treatment, treatments[treatment]],
          [columns.base, money(baseCents)],
          [`${isSelf ? es.self : columns.tax} (${percent(taxBp)})`, taxCents !== 0 && money(taxCents)],
          [columns.total, money(totalCents)],
        ]}
      />
    </Panel>
  );
}

function Facts({ invoice }: OneProps) {
  const { id, number, closingId, customerId, corrects, correctedBy } = invoice;
  const params = { wholesaleInvoiceId: id };
  const other = (one: WholesaleInvoice['corrects']) =>
    one !== null && (
      <Link
        to="/metals/wholesale-invoices/$wholesaleInvoiceId"
        params={{ wholesaleInvoiceId: one.id }}
        className="code"
      >
        {one.number}
      </Link>
    );
  const take = (copy: 'true' | 'false') => () => wholesaleInvoices.document.take({ params, query: { copy } });
  const paper = { name: `${number}.pdf`, failed: es.documentFailed };
  return (
    <Panel title={es.data}>
      <div className="stack">
        <Pairs
          pairs={[
            [columns.kind, kinds[invoice.kind]],
            [
              columns.customer,
              <Link key="customer" to="/metals/customers/$customerId" params={{ customerId }}>
                {invoice.customerName}
              </Link>,
            ],
            [es.taxId, <span className="code">{invoice.customerTaxId}</span>],
            [es.company, invoice.companyName],
            [columns.issueDate, date(invoice.issueDate)],
            [
              columns.closing,
              <Link key="closing" to="/metals/closings/$closingId" params={{ closingId }} className="code">
                {invoice.closingCode}
              </Link>,
            ],
            [es.store, invoice.storeName],
            [es.corrects, other(corrects)],
            [es.correctedBy, other(correctedBy)],
            [es.filing, invoice.filing && <FilingBadge state={invoice.filing} />],
          ]}
        />
        <div className="row">
          {invoice.hasPaper ? (
            <PaperButton
              label={es.paper}
              icon={IconFileText}
              take={() => wholesaleInvoices.paper.take({ params })}
              name={number}
              failed={es.paperFailed}
            />
          ) : (
            <>
              <PaperButton label={es.document} take={take('false')} {...paper} />
              <PaperButton label={es.duplicate} take={take('true')} {...paper} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

type Line = WholesaleInvoice['lines'][number] & { readonly id: string };
const LINES: readonly Column<Line>[] = [
  { id: 'metal', head: es.metal, phone: 'code', isElastic: true, cell: ({ metal }) => METAL_ES[metal] },
  { id: 'weight', head: es.weight, align: 'num', phone: 'person', cell: ({ weightMg }) => exactGrams(weightMg) },
  { id: 'price', head: es.perGram, align: 'num', hide: 'sm', cell: ({ perGramCents }) => money(perGramCents) },
  { id: 'total', head: columns.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => money(totalCents) },
];

const Lines = ({ invoice: { lines } }: OneProps) => (
  <Panel title={es.lines} isFlush>
    <div className="table-frame">
      <DataTable label={es.lines} columns={LINES} rows={lines.map((line) => ({ ...line, id: line.metal }))} />
    </div>
  </Panel>
);

const Bars = ({ invoice: { bars } }: OneProps) => (
  <Panel title={es.bars}>
    <ul>
      {bars.map(({ units, weightMg, fineness }, at) => (
        <li key={at}>{es.barOf(count(units), exactGrams(weightMg), count(fineness))}</li>
      ))}
    </ul>
  </Panel>
);
