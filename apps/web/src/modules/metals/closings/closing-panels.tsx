import { date, dateTime, exactGrams, iban, money, phone } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { closingInterventionsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { pendingMg } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { Closing, ClosingPayment } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../../shell/links.tsx';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { takeRecord } from './closings.queries.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const { page: es, wizard } = closingsEs;
interface OneProps {
  readonly closing: Closing;
}
type Line = Closing['lines'][number] & { readonly id: string };
type Fetched = Closing['collections'][number];

const METALS: readonly Column<Line>[] = [
  { id: 'metal', head: wizard.metal, phone: 'code', isElastic: true, cell: ({ metal }) => METAL_ES[metal] },
  { id: 'agreed', head: es.agreed, align: 'num', phone: 'amount', cell: ({ agreedMg }) => exactGrams(agreedMg) },
  { id: 'pending', head: es.pending, align: 'num', cell: (line) => exactGrams(pendingMg(line)) },
  { id: 'accepted', head: es.accepted, align: 'num', hide: 'md', cell: ({ acceptedMg }) => exactGrams(acceptedMg) },
  { id: 'rejected', head: es.rejected, align: 'num', hide: 'md', cell: ({ rejectedMg }) => exactGrams(rejectedMg) },
  {
    id: 'applied',
    head: wizard.applied,
    align: 'num',
    phone: 'person',
    cell: ({ realCents, recommendedCents, appliedCents }) => (
      <>
        <b>{money(appliedCents)}</b>
        <br />
        <small className="dim">{es.pricesOf(money(realCents), money(recommendedCents))}</small>
      </>
    ),
  },
];

export function ClosingMetals({ closing }: OneProps) {
  const rows = closing.lines.map((line) => ({ ...line, id: line.metal }));
  return (
    <Panel title={es.metal} isFlush>
      <div className="table-frame">
        <DataTable label={es.metal} columns={METALS} rows={rows} />
      </div>
    </Panel>
  );
}

const COLLECTIONS: readonly Column<Fetched>[] = [
  {
    id: 'code',
    head: closingsEs.columns.code,
    phone: 'code',
    cell: ({ id, code }) => (
      <Link to="/metals/collections/$collectionId" params={{ collectionId: id }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'date', head: closingsEs.columns.date, hide: 'md', isElastic: true, cell: ({ at }) => date(at) },
  { id: 'weight', head: es.fetched, align: 'num', phone: 'amount', cell: ({ weightMg }) => exactGrams(weightMg) },
  { id: 'accepted', head: es.accepted, align: 'num', cell: ({ acceptedMg }) => exactGrams(acceptedMg) },
  { id: 'rejected', head: es.rejected, align: 'num', cell: ({ rejectedMg }) => exactGrams(rejectedMg) },
  {
    id: 'state',
    head: closingsEs.columns.state,
    phone: 'state',
    cell: ({ state }) => wordOf(state),
  },
];
const words: Readonly<Record<string, string>> = es.collectionStates;
const wordOf = (state: string): string => words[state] ?? state;

/** What was fetched, and what its reviews came to. */
export function ClosingCollections({ closing: { collections } }: OneProps) {
  const isNone = collections.length === 0;
  return (
    <Panel title={es.collectionsAndReviews} isFlush={!isNone}>
      {isNone ? (
        <p className="dim">{es.noCollections}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.collectionsAndReviews} columns={COLLECTIONS} rows={collections} />
        </div>
      )}
    </Panel>
  );
}

const PAYMENTS: readonly Column<ClosingPayment>[] = [
  { id: 'date', head: closingsEs.columns.date, phone: 'code', cell: ({ at }) => dateTime(at) },
  { id: 'method', head: es.method, phone: 'person', cell: ({ method }) => paymentsEs.methods[method] },
  {
    id: 'holder',
    head: es.holder,
    hide: 'lg',
    isElastic: true,
    cell: (payment) =>
      payment.iban && (
        <>
          {payment.holder} <span className="code dim">{iban(payment.iban)}</span>
        </>
      ),
  },
  {
    id: 'by',
    head: es.by,
    hide: 'xl',
    cell: ({ employeeName, secondName }) =>
      [employeeName, secondName && es.second(secondName)].filter(Boolean).join(' '),
  },
  {
    id: 'amount',
    head: closingsEs.columns.amount,
    align: 'num',
    phone: 'amount',
    cell: ({ amountCents, undoneAt }) =>
      undoneAt === null ? <b>{money(amountCents)}</b> : <s>{money(amountCents)}</s>,
  },
  { id: 'undone', head: '', phone: 'state', cell: ({ undoneAt }) => undoneAt !== null && es.undone },
];

export function ClosingPayments({ closing: { payments } }: OneProps) {
  const isNone = payments.length === 0;
  return (
    <Panel title={es.payments} isFlush={!isNone}>
      {isNone ? (
        <p className="dim">{es.noPayments}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.payments} columns={PAYMENTS} rows={payments} />
        </div>
      )}
    </Panel>
  );
}

export function Extractions({ closing: { lines } }: OneProps) {
  const extractedMg = sum(lines.map((line) => line.extractedMg));
  return (
    <Panel title={es.extractions}>
      {extractedMg === 0 ? (
        <p className="dim">{es.noExtractions}</p>
      ) : (
        <Pairs pairs={lines.map((line) => [METAL_ES[line.metal], exactGrams(line.extractedMg)])} />
      )}
    </Panel>
  );
}

/** What the police had or have of it; nothing where they never came. */
export function ClosingIntervention({ closing: { id, code, interventions } }: OneProps) {
  const mayRead = useMay(closingInterventionsGrants.read);
  return interventions.map((one) => (
    <Panel key={one.id} title={es.intervention}>
      <Pairs
        pairs={[
          [closingsEs.columns.date, dateTime(one.at)],
          [closingsEs.dialogs.policeType, policeEs.types[one.policeType]],
          [closingsEs.dialogs.proceedingNumber, <span className="code">{one.proceedingNumber}</span>],
          [closingsEs.dialogs.station, one.station],
          [es.officer, `${one.officer}, ${one.badgeNumber}`],
          [closingsEs.dialogs.phone, phone(one.phone)],
          [es.by, one.employeeName],
          [es.removed, one.removedAt !== null && dateTime(one.removedAt)],
        ]}
      />
      {mayRead && (
        <PaperButton
          label={policeEs.page.record}
          icon={IconFileText}
          take={() => takeRecord(id, one.id)}
          name={code}
          failed={policeEs.page.recordFailed}
        />
      )}
    </Panel>
  ));
}

type Invoice = Closing['invoices'][number];
const kinds: Readonly<Record<string, string>> = es.invoiceKinds;
const invoiceStates: Readonly<Record<string, string>> = es.invoiceStates;
const INVOICES: readonly Column<Invoice>[] = [
  {
    id: 'number',
    head: es.invoiceNumber,
    phone: 'code',
    isElastic: true,
    cell: ({ id, number }) => (
      <Link to="/metals/wholesale-invoices/$wholesaleInvoiceId" params={{ wholesaleInvoiceId: id }} className="code">
        {number}
      </Link>
    ),
  },
  { id: 'date', head: closingsEs.columns.date, hide: 'md', cell: ({ issueDate }) => date(issueDate) },
  { id: 'kind', head: '', hide: 'sm', phone: 'person', cell: ({ kind }) => kinds[kind] ?? kind },
  {
    id: 'amount',
    head: closingsEs.columns.amount,
    align: 'num',
    phone: 'amount',
    cell: ({ totalCents, isLive }) => (isLive ? <b>{money(totalCents)}</b> : money(totalCents)),
  },
  {
    id: 'state',
    head: closingsEs.columns.state,
    phone: 'state',
    cell: ({ state }) => invoiceStates[state] ?? state,
  },
];

/** What its wholesaler invoiced, or the house in their name; what is left of it leads to the next one. */
export function ClosingInvoices({ closing: { id, invoices, invoicedCents, toInvoiceCents } }: OneProps) {
  const mayRecord = useMay(wholesaleInvoicesGrants.write) && toInvoiceCents > 0;
  const isNone = invoices.length === 0;
  return (
    <Panel title={es.invoices} isFlush={!isNone}>
      {isNone ? (
        <p className="dim">{es.noInvoices}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.invoices} columns={INVOICES} rows={invoices} />
        </div>
      )}
      <div className={isNone ? 'row-end' : 'row-end panel-pad'}>
        <Pairs
          pairs={[
            [es.invoiced, invoicedCents !== 0 && money(invoicedCents)],
            [es.toInvoice, toInvoiceCents !== 0 && money(toInvoiceCents)],
          ]}
        />
        {mayRecord && (
          <LinkButton to="/metals/wholesale-invoices/new" search={{ closingId: id }} variant="default">
            {es.recordInvoice}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
