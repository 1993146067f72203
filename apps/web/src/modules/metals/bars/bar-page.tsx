import { count, date, dateInProse, dateTime, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { perFineGramCents } from '@quilate/domain/modules/metals/bars/bars.rules.ts';
import type { Bar } from '@quilate/domain/modules/metals/bars/bars.schema.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { BarStateBadge } from './bar-state.ts';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { bars, barsQueries } from './bars.queries.ts';

const Dialogs = lazy(() => import('./bar-dialogs.tsx').then((file) => ({ default: file.BarDialogs })));
const { columns, page: es } = barsEs;

export function BarPage() {
  const { barId } = useParams({ from: '/_app/metals/bars/$barId' });
  return <OneRecord query={barsQueries.one(barId)} title={barsEs.one} page={BarDetail} />;
}

const BarDetail = ({ of: bar }: { of: Bar }) => (
  <RecordPage
    of={bar}
    words={barsEs}
    list="/metals/bars"
    state={<BarStateBadge state={bar.state} />}
    meta={es.castMeta(dateInProse(bar.castAt), bar.employeeName, bar.storeName)}
    policy={barsGrants.write}
    order={['sell', 'settle', 'takeBack', 'unsettle']}
    dialogs={Dialogs}
    aside={<Figures bar={bar} />}
  >
    {bar.priceCents !== null && <Sale bar={bar} priceCents={bar.priceCents} />}
    <Panel title={es.places}>
      <Timeline
        items={bar.history.map((step) => ({
          id: step.at,
          text: step.placeEs,
          detail: [dateTime(step.at), step.employeeName, step.reason].join(', '),
        }))}
      />
    </Panel>
    <InvoicesPanel recordId={bar.id} />
    <ActivityPanel of={bar} words={{ bar: barsEs.activity }} also={operationOf} />
  </RecordPage>
);

/** Of the melting, the count or the shipment that did it. */
const operationOf = ({ details: { operationCode } }: ActivityLine): string | null =>
  typeof operationCode === 'string' ? operationCode : null;

function Figures({ bar }: { bar: Bar }) {
  return (
    <Panel title={es.bar}>
      <p className="big">{exactGrams(bar.weightMg)}</p>
      <Pairs
        pairs={[
          [columns.metal, METAL_ES[bar.metal]],
          [columns.assay, es.perThousand(count(bar.assay))],
          [columns.fine, exactGrams(bar.fineMg)],
          [columns.cost, money(bar.costCents)],
          [es.place, bar.placeEs],
          [
            columns.melting,
            <span className="code" key="melting">
              <Link to="/metals/meltings/$meltingId" params={{ meltingId: bar.meltingId }}>
                {bar.meltingCode}
              </Link>
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function Sale({ bar, priceCents }: { bar: Bar; priceCents: number }) {
  return (
    <Panel title={es.sale}>
      <Pairs
        pairs={[
          [columns.refinery, bar.refineryName],
          [es.taxId, bar.refineryTaxId],
          [es.document, bar.document],
          [columns.soldOn, bar.soldOn && date(bar.soldOn)],
          [columns.price, money(priceCents)],
          [es.perFineGram, money(perFineGramCents(priceCents, bar))],
          [es.margin, money(priceCents - bar.costCents)],
          [es.paidOn, bar.paidOn === null ? es.notPaid : date(bar.paidOn)],
          [es.reference, bar.paymentReference],
          ...bar.invoices.map(
            ({ number, isCorrective }) =>
              [
                isCorrective ? es.corrective : es.invoice,
                <span className="code" key={number}>
                  {number}
                </span>,
              ] as const,
          ),
        ]}
      />
      {bar.invoices.at(-1)?.isCorrective === false && (
        <PaperButton
          label={es.openInvoice}
          take={() => bars.invoice.take({ params: { barId: bar.id } })}
          name={`${bar.code}.pdf`}
          failed={es.invoiceFailed}
        />
      )}
    </Panel>
  );
}
