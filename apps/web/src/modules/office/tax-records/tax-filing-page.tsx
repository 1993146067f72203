import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { countryName } from '@quilate/domain/kernel/countries.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import type { TaxFilingDetail } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { answerText, kindText } from './tax-records-list-page.tsx';
import { taxRecordsQueries } from './tax-records.queries.ts';
import { FilingBadge } from '../../master-data/receipts/filing-badge.tsx';
import './tax-records.css';

const Dialogs = lazy(() => import('./filing-dialogs.tsx').then((file) => ({ default: file.FilingDialogs })));
const { page: es, columns } = taxRecordsEs;

export function TaxFilingPage() {
  const { filingId } = useParams({ from: '/_app/tax-records/$filingId' });
  return <OneRecord query={taxRecordsQueries.one(filingId)} title={taxRecordsEs.one} page={FilingDetail} />;
}

function FilingDetail({ of: filing }: { of: TaxFilingDetail }) {
  return (
    <RecordPage
      of={filing}
      words={taxRecordsEs}
      list="/tax-records"
      title={`${kindText(filing)} ${filing.number}`}
      code={null}
      state={<FilingBadge state={filing.state} />}
      meta={filing.companyName}
      policy={taxRecordsGrants.write}
      hides={({ action }) => (action === 'resend') !== (filing.kind === 'cancel')}
      order={['correct', 'resend', 'annul']}
      dangers={['annul']}
      dialogs={Dialogs}
      aside={
        <>
          {filing.mode === 'signed' ? <Signature of={filing} /> : <Answered of={filing} />}
          <Panel title={es.others}>
            <Pairs
              pairs={filing.others.map((other) => [dateTime(other.generatedAt), <Other of={other} is={filing} />])}
            />
          </Panel>
        </>
      }
    >
      <Panel title={es.record}>
        <Pairs
          pairs={[
            [columns.number, <span className="code">{filing.number}</span>],
            [columns.type, filing.invoiceType],
            [columns.date, date(filing.issueDate)],
            [columns.generated, dateTime(filing.generatedAt)],
            [es.recipient, filing.recipient ? named(filing.recipient) : es.noRecipient],
            [es.tax, money(filing.taxCents)],
          ]}
          sum={[columns.total, money(filing.totalCents)]}
        />
      </Panel>
      <Panel title={es.chain}>
        <Pairs
          pairs={[
            [es.seq, <span className="code">{filing.seq}</span>],
            [es.hash, <span className="code wraps">{filing.hash}</span>],
            [es.prevHash, filing.prevHash === '' ? es.first : <span className="code wraps">{filing.prevHash}</span>],
          ]}
        />
      </Panel>
      <ActivityPanel of={filing} words={{ taxFiling: taxRecordsEs.activity }} />
    </RecordPage>
  );
}

const ofMode = ({ mode }: TaxFilingDetail) => [taxRecordsEs.company.mode, taxRecordsEs.modes[mode]] as const;

function Answered({ of: filing }: { of: TaxFilingDetail }) {
  return (
    <Panel title={es.answer}>
      {filing.answeredAt === null && <p className="dim">{es.noAnswer}</p>}
      {filing.errorCode !== null && <p className="note">{answerText(filing)}</p>}
      <Pairs
        pairs={[
          [columns.answer, filing.answeredAt && dateTime(filing.answeredAt)],
          [es.csv, filing.csv && <span className="code">{filing.csv}</span>],
          ofMode(filing),
        ]}
      />
    </Panel>
  );
}

/** Of who sends nothing: it is signed, and kept. */
function Signature({ of: filing }: { of: TaxFilingDetail }) {
  return (
    <Panel title={es.signature}>
      {filing.signedAt === null && <p className="dim">{es.unsigned}</p>}
      <Pairs pairs={[[es.signed, filing.signedAt && dateTime(filing.signedAt)], ofMode(filing)]} />
    </Panel>
  );
}

function Other({ of: other, is }: { of: TaxFilingDetail['others'][number]; is: TaxFilingDetail }) {
  const text = kindText(other);
  if (other.id === is.id) return <b>{text}</b>;
  return (
    <Link to="/tax-records/$filingId" params={{ filingId: other.id }}>
      {text}
    </Link>
  );
}

const named = ({ name, taxId, idCountry }: NonNullable<TaxFilingDetail['recipient']>): string =>
  [name, taxId, ...(idCountry === null ? [] : [countryName(idCountry)])].join(', ');
