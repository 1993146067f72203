import { Button } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count, date, dateTime } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { siiModesGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { islandOf, standingOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiCompanyDetail } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { siiFilingsQueries } from './sii-filings.queries.ts';
import { SiiBatchBadge, SiiModeBadge } from './sii-state.ts';

const ModeDialog = lazy(() => import('./sii-mode-dialog.tsx').then((file) => ({ default: file.SiiModeDialog })));
const { company: es, holidays } = siiFilingsEs;
const day = (instant: string): string => date(businessDate(new Date(instant)));

export function SiiCompanyPage() {
  const { companyId } = useParams({ from: '/_app/sii/companies/$companyId' });
  return <OneRecord query={siiFilingsQueries.company(companyId)} title={es.one} page={SiiCompanyDetailPage} />;
}

function SiiCompanyDetailPage({ of: company }: { of: SiiCompanyDetail }) {
  const [isOpen, open] = useState(false);
  const maySay = useMay(siiModesGrants.write);
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/sii', label: siiFilingsEs.title }}
            title={company.legalName}
            code={company.taxId}
            state={<SiiModeBadge state={company.mode} />}
            actions={maySay && <Button onClick={() => open(true)}>{`${siiFilingsEs.actions.setMode}…`}</Button>}
          />
        }
        main={
          <>
            <ModesPanel of={company} />
            <BatchesPanel of={company} />
          </>
        }
        aside={<CompanyAside of={company} />}
      />
      <Suspense>{isOpen && <ModeDialog of={company} onClose={() => open(false)} />}</Suspense>
    </>
  );
}

function CompanyAside({ of: company }: { of: SiiCompanyDetail }) {
  const island = islandOf(company.postalCode);
  return (
    <>
      <Panel title={es.records}>
        <Pairs
          pairs={[
            [es.due, count(company.dueCount)],
            [es.late, count(company.lateCount)],
            [es.flawed, count(company.flawedCount)],
            [es.refused, count(company.refusedCount)],
          ]}
        />
        <Link to="/sii" search={{ companyId: [company.id] }}>
          {es.openRecords}
        </Link>
      </Panel>
      <Panel title={es.certificate}>
        <Pairs
          pairs={[
            [
              es.certificate,
              company.certificateUntil ? es.certificateUntil(day(company.certificateUntil)) : es.noCertificate,
            ],
            [es.verifactu, es.verifactuModes[company.verifactu]],
            [es.island, island === null ? es.noIsland : holidays.places[island]],
          ]}
        />
        <p className="dim">
          {es.certificateHelp}{' '}
          <Link to="/tax-records/companies/$companyId" params={{ companyId: company.id }}>
            {es.openCertificate}
          </Link>
        </p>
      </Panel>
    </>
  );
}

type Dated = SiiCompanyDetail['modes'][number] & { readonly id: string };
const MODE_COLUMNS: readonly Column<Dated>[] = [
  { id: 'since', head: es.since, phone: 'code', width: 120, cell: ({ since }) => date(since) },
  { id: 'mode', head: es.mode, phone: 'state', width: 140, cell: ({ mode }) => <SiiModeBadge state={mode} /> },
  { id: 'reason', head: es.reason, phone: 'person', isElastic: true, cell: ({ reason }) => reason },
  { id: 'signer', head: es.signedBy, hide: 'sm', cell: ({ signerName }) => signerName },
];

function ModesPanel({ of: { modes, mode, verifactu } }: { of: SiiCompanyDetail }) {
  const rows = modes.map((one, at) => ({ ...one, id: `${modes.length - at}` }));
  const warning = siiFilingsEs.standings[standingOf(mode, verifactu)];
  return (
    <Panel title={es.modes} isFlush>
      <p className="panel-body dim">{siiFilingsEs.modeHelp[mode]}</p>
      {warning !== '' && rows.length > 0 && <p className="panel-body">{warning}</p>}
      {rows.length === 0 ? (
        <p className="panel-body">{es.noModes}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.modes} columns={MODE_COLUMNS} rows={rows} />
        </div>
      )}
    </Panel>
  );
}

type Batch = SiiCompanyDetail['batches'][number];
const BATCH_COLUMNS: readonly Column<Batch>[] = [
  { id: 'sent', head: es.sentAt, phone: 'code', cell: ({ sentAt }) => dateTime(sentAt) },
  {
    id: 'book',
    head: siiFilingsEs.columns.book,
    hide: 'sm',
    cell: ({ book, kind }) => `${siiFilingsEs.books[book]}, ${siiFilingsEs.kinds[kind].toLocaleLowerCase('es')}`,
  },
  { id: 'lines', head: es.lines, align: 'num', phone: 'amount', cell: ({ lineCount }) => count(lineCount) },
  {
    id: 'csv',
    head: es.csv,
    phone: 'person',
    isElastic: true,
    cell: ({ csv, error }) => error ?? (csv && <span className="code">{csv}</span>),
  },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: ({ state }) => <SiiBatchBadge state={state} /> },
];

function BatchesPanel({ of: { batches } }: { of: SiiCompanyDetail }) {
  return (
    <Panel title={es.batches} isFlush>
      {batches.length === 0 ? (
        <p className="panel-body dim">{es.noBatches}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.batches} columns={BATCH_COLUMNS} rows={batches} />
        </div>
      )}
    </Panel>
  );
}
