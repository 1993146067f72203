import { date, dateTime, money, percent } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import type { SiiFilingDetail } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { path } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { siiFilingsQueries } from './sii-filings.queries.ts';
import { answerText, periodText, SiiBadge } from './sii-state.ts';

const Dialogs = lazy(() => import('./sii-filing-dialogs.tsx').then((file) => ({ default: file.SiiFilingDialogs })));
const { page: es, columns, types, regimes, treated } = siiFilingsEs;
const named = (words: Readonly<Record<string, string>>, key: string | null): string | null =>
  key === null ? null : words[key] === undefined ? key : `${key} · ${words[key]}`;

export function SiiFilingPage() {
  const { filingId } = useParams({ from: '/_app/sii/$filingId' });
  return <OneRecord query={siiFilingsQueries.one(filingId)} title={siiFilingsEs.one} page={FilingDetail} />;
}

function FilingDetail({ of: filing }: { of: SiiFilingDetail }) {
  return (
    <RecordPage
      of={filing}
      words={siiFilingsEs}
      list="/sii"
      title={`${siiFilingsEs.kinds[filing.kind]} ${filing.number}`}
      code={null}
      state={<SiiBadge state={filing.state} />}
      meta={`${siiFilingsEs.books[filing.book]}, ${filing.companyName}`}
      policy={siiFilingsGrants.write}
      order={['correct', 'annul']}
      dangers={['annul']}
      dialogs={Dialogs}
      aside={
        <>
          <AnswerPanel of={filing} />
          <Panel title={es.others}>
            <Pairs
              pairs={filing.others.map((other) => [dateTime(other.enteredAt), <Other of={other} is={filing} />])}
            />
          </Panel>
        </>
      }
    >
      <SaidPanel of={filing} />
      <ActivityPanel of={filing} words={{ siiFiling: siiFilingsEs.activity }} />
    </RecordPage>
  );
}

function AnswerPanel({ of: filing }: { of: SiiFilingDetail }) {
  const advice = filing.errorCode === null ? undefined : siiFilingsEs.advice[filing.errorCode];
  return (
    <Panel title={es.answer}>
      {filing.answeredAt === null && <p className="dim">{es.noAnswer}</p>}
      {(filing.errorCode !== null || filing.errorText !== null) && <p className="note">{answerText(filing)}</p>}
      {advice !== undefined && (
        <p>
          <b>{es.whatNow}.</b> {advice}
        </p>
      )}
      <Pairs
        pairs={[
          [es.dueOn, <Due of={filing} />],
          [es.sentAt, filing.sentAt && dateTime(filing.sentAt)],
          [columns.answer, filing.answeredAt && dateTime(filing.answeredAt)],
          [es.csv, filing.csv && <span className="code">{filing.csv}</span>],
          [siiFilingsEs.company.mode, siiFilingsEs.modes[filing.mode]],
        ]}
      />
    </Panel>
  );
}

const Due = ({ of: { dueOn, isLate } }: { of: SiiFilingDetail }) => (
  <>
    {date(dueOn)} {isLate && <StateBadge tone="alert">{siiFilingsEs.late}</StateBadge>}
  </>
);

const COUNTERPART = { issued: es.counterpart, received: es.supplier, cash: es.payer } as const;

function SaidPanel({ of: filing }: { of: SiiFilingDetail }) {
  const { said, book } = filing;
  const { counterpart } = said;
  return (
    <Panel title={es.said}>
      <Pairs
        pairs={[
          [columns.number, <Source of={filing} />],
          [es.type, named(types, said.type)],
          [columns.date, date(filing.issueDate)],
          [columns.period, periodText(filing)],
          [es.accountedOn, said.accountedOn && date(said.accountedOn)],
          [COUNTERPART[book], counterpart ? `${counterpart.name}, ${counterpart.id}` : es.noCounterpart],
          [es.description, said.description],
          [es.corrects, said.corrects && <span className="code">{said.corrects}</span>],
          [es.replaces, said.replaces && <span className="code">{said.replaces}</span>],
          [es.regime, named(regimes, said.regime)],
          [es.deductible, said.deductibleCents === null ? null : money(said.deductibleCents)],
        ]}
        sum={[columns.total, money(filing.totalCents)]}
      />
      <Breakdown of={filing} />
      {said.replaces !== null && <p className="dim">{es.addsNothing}</p>}
    </Panel>
  );
}

interface BrokenDown {
  readonly id: string;
  readonly treated: string;
  readonly rate: string;
  readonly baseCents: number;
  readonly taxCents: number | null;
}
const BREAKDOWN: readonly Column<BrokenDown>[] = [
  { id: 'treated', head: '', phone: 'person', isElastic: true, cell: (row) => row.treated },
  { id: 'rate', head: es.rate, align: 'num', phone: 'code', cell: (row) => row.rate },
  { id: 'base', head: es.base, align: 'num', phone: 'amount', cell: (row) => money(row.baseCents) },
  {
    id: 'tax',
    head: es.tax,
    align: 'num',
    phone: 'state',
    cell: (row) => (row.taxCents === null ? '' : money(row.taxCents)),
  },
];

function Breakdown({ of: { said } }: { of: SiiFilingDetail }) {
  const rows: BrokenDown[] = [
    ...(said.taxed?.rates ?? []).map(({ taxBp, ...rate }, at) => ({
      ...rate,
      id: `${at}`,
      treated: named(treated, said.taxed!.as)!,
      rate: percent(taxBp),
    })),
    ...said.exempt.map(({ cause, baseCents }) => ({
      id: cause,
      treated: named(treated, cause)!,
      rate: '',
      baseCents,
      taxCents: null,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="table-frame">
      <DataTable label={es.said} columns={BREAKDOWN} rows={rows} />
    </div>
  );
}

/** What it is about, where that is. */
function Source({ of: { book, number, sourceId, isMetal } }: { of: SiiFilingDetail }) {
  if (book === 'issued') return <span className="code">{number}</span>;
  const [to, text] =
    book === 'received'
      ? isMetal
        ? [`/metals/wholesale-invoices/${sourceId}`, es.openWholesale]
        : [`/bulk-purchases/orders/${sourceId}`, es.openOrder]
      : [`/customers/${sourceId}`, es.openCustomer];
  return (
    <>
      <span className="code">{number}</span> <Link to={path(to)}>{text}</Link>
    </>
  );
}

function Other({ of: other, is }: { of: SiiFilingDetail['others'][number]; is: SiiFilingDetail }) {
  const text = siiFilingsEs.kinds[other.kind];
  if (other.id === is.id) return <b>{text}</b>;
  return (
    <Link to="/sii/$filingId" params={{ filingId: other.id }}>
      {text}
    </Link>
  );
}
