import { Button } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count, date, dateTime } from '@quilate/domain/kernel/format.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxModesGrants, taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import type { TaxCompanyDetail } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { EventsPanel } from './events-panel.tsx';
import { taxRecordsQueries } from './tax-records.queries.ts';
import { BatchBadge, ModeBadge } from './tax-state.ts';
import './tax-records.css';

const ModeDialog = lazy(() => import('./mode-dialog.tsx').then((file) => ({ default: file.ModeDialog })));
const CertificateDialog = lazy(() =>
  import('./certificate-dialog.tsx').then((file) => ({ default: file.CertificateDialog })),
);
const TakeDialog = lazy(() => import('./take-dialog.tsx').then((file) => ({ default: file.TakeDialog })));
const TakeEventsDialog = lazy(() => import('./take-dialog.tsx').then((file) => ({ default: file.TakeEventsDialog })));
const CheckDialog = lazy(() => import('./check-dialog.tsx').then((file) => ({ default: file.CheckDialog })));
const es = taxRecordsEs.company;
const day = (instant: string): string => date(businessDate(new Date(instant)));

export function TaxCompanyPage() {
  const { companyId } = useParams({ from: '/_app/tax-records/companies/$companyId' });
  return <OneRecord query={taxRecordsQueries.company(companyId)} title={es.one} page={TaxCompanyDetailPage} />;
}

const DIALOGS = {
  mode: ModeDialog,
  certificate: CertificateDialog,
  take: TakeDialog,
  takeEvents: TakeEventsDialog,
  check: CheckDialog,
} as const;
type Opened = keyof typeof DIALOGS;

function TaxCompanyDetailPage({ of: company }: { of: TaxCompanyDetail }) {
  const [opened, open] = useState<Opened | null>(null);
  const Opened = opened && DIALOGS[opened];
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/tax-records', label: taxRecordsEs.title }}
            title={company.legalName}
            code={company.taxId}
            state={<ModeBadge state={company.mode} />}
            actions={<Actions of={company} onOpen={open} />}
          />
        }
        main={
          <>
            <ModesPanel of={company} />
            <EventsPanel of={company} />
            <BatchesPanel of={company} />
          </>
        }
        aside={
          <>
            <Panel title={es.records}>
              <Pairs
                pairs={[
                  [es.waiting, count(company.waitingCount)],
                  [es.flawed, count(company.flawedCount)],
                  [es.refused, count(company.refusedCount)],
                ]}
                sum={[es.records, count(company.recordCount)]}
              />
              {company.lastHash !== '' && (
                <p className="dim">
                  {es.lastHash} <span className="code wraps">{company.lastHash}</span>
                </p>
              )}
            </Panel>
            <Panel title={es.certificate}>
              {company.certificate === null ? (
                <p className="dim">{es.noCertificate}</p>
              ) : (
                <Pairs
                  pairs={[
                    [es.holder, company.certificate.holder],
                    [es.expires, day(company.certificate.expiresAt)],
                    [es.installed, dateTime(company.certificate.installedAt)],
                  ]}
                />
              )}
            </Panel>
          </>
        }
      />
      <Suspense>{Opened && <Opened of={company} onClose={() => open(null)} />}</Suspense>
    </>
  );
}

function Actions({ of: company, onOpen }: { of: TaxCompanyDetail; onOpen: (dialog: Opened) => void }) {
  const maySay = useMay(taxModesGrants.write);
  const mayCheck = useMay(taxRecordsGrants.write);
  return (
    <>
      <Button variant="default" onClick={() => onOpen('take')}>
        {`${es.take}…`}
      </Button>
      {company.events.length > 0 && (
        <Button variant="default" onClick={() => onOpen('takeEvents')}>
          {`${taxRecordsEs.events.take}…`}
        </Button>
      )}
      {mayCheck && company.mode === 'signed' && (
        <Button variant="default" onClick={() => onOpen('check')}>
          {`${taxRecordsEs.actions.check}…`}
        </Button>
      )}
      {maySay && (
        <>
          <Button variant="default" onClick={() => onOpen('certificate')}>
            {`${taxRecordsEs.actions.install}…`}
          </Button>
          <Button onClick={() => onOpen('mode')}>{`${taxRecordsEs.actions.setMode}…`}</Button>
        </>
      )}
    </>
  );
}

type Dated = TaxCompanyDetail['modes'][number] & { readonly id: string };
const MODE_COLUMNS: readonly Column<Dated>[] = [
  { id: 'since', head: es.since, phone: 'code', width: 120, cell: ({ since }) => date(since) },
  { id: 'mode', head: es.mode, phone: 'state', width: 210, cell: ({ mode }) => <ModeBadge state={mode} /> },
  { id: 'reason', head: es.reason, phone: 'person', isElastic: true, cell: ({ reason }) => reason },
  { id: 'signer', head: es.signedBy, hide: 'sm', cell: ({ signerName }) => signerName },
];

function ModesPanel({ of: { modes, mode } }: { of: TaxCompanyDetail }) {
  const rows = modes.map((one, at) => ({ ...one, id: `${modes.length - at}` }));
  return (
    <Panel title={es.modes} isFlush>
      <p className="panel-body dim">{taxRecordsEs.modeHelp[mode]}</p>
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

type Batch = TaxCompanyDetail['batches'][number];
const BATCH_COLUMNS: readonly Column<Batch>[] = [
  { id: 'sent', head: es.sentAt, phone: 'code', cell: ({ sentAt }) => dateTime(sentAt) },
  {
    id: 'records',
    head: es.records,
    align: 'num',
    phone: 'amount',
    cell: ({ recordCount }) => count(recordCount),
  },
  {
    id: 'csv',
    head: es.csv,
    phone: 'person',
    isElastic: true,
    cell: ({ csv, error }) => error ?? (csv && <span className="code">{csv}</span>),
  },
  { id: 'late', head: '', hide: 'md', cell: ({ isIncident }) => isIncident && es.late },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: ({ state }) => <BatchBadge state={state} /> },
];

function BatchesPanel({ of: { batches } }: { of: TaxCompanyDetail }) {
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
