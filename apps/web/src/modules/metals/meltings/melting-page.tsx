import { count, date, dateInProse, dateTime, exactGrams, money, percent } from '@quilate/domain/kernel/format.ts';
import { karatOf, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { IconFileText } from '@tabler/icons-react';
import { lazy } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { MeltingStateBadge } from './melting-state.ts';
import { meltings, meltingsQueries } from './meltings.queries.ts';
import { BUNDLE_COLUMNS } from './waiting-bundles.tsx';

const Dialogs = lazy(() => import('./melting-dialogs.tsx').then((file) => ({ default: file.MeltingDialogs })));
const { columns, noticePaper, page: es } = meltingsEs;

export function MeltingPage() {
  const { meltingId } = useParams({ from: '/_app/metals/meltings/$meltingId' });
  return <OneRecord query={meltingsQueries.one(meltingId)} title={meltingsEs.one} page={MeltingDetail} />;
}

/** Of the two steps of the notice only the one that is next is drawn. */
const isPast = ({ noticeSentOn }: Melting, action: string): boolean =>
  action === (noticeSentOn === null ? 'takeNoticeBack' : 'giveNotice');

function MeltingDetail({ of: melting }: { of: Melting }) {
  return (
    <RecordPage
      of={melting}
      words={meltingsEs}
      list="/metals/meltings"
      state={<MeltingStateBadge state={melting.state} />}
      meta={es.madeMeta(dateInProse(melting.at), melting.employeeName, melting.storeName)}
      policy={meltingsGrants.write}
      hides={({ action }) => isPast(melting, action)}
      order={['giveNotice', 'finish', 'manage', 'takeNoticeBack', 'cancel']}
      dangers={['cancel']}
      dialogs={Dialogs}
      tools={
        <>
          {melting.hasNoticeCopy && (
            <PaperButton
              label={noticePaper.copy}
              icon={IconFileText}
              take={() => meltings.noticeCopy.take({ params: { meltingId: melting.id } })}
              name={`${melting.code}-copia`}
              failed={noticePaper.copyFailed}
            />
          )}
          {melting.state !== 'CANCELLED' && (
            <PaperButton
              label={noticePaper.print}
              icon={IconFileText}
              take={() => meltings.noticePaper.take({ params: { meltingId: melting.id } })}
              name={`${melting.code}-aviso`}
              failed={noticePaper.printFailed}
            />
          )}
        </>
      }
      aside={
        <>
          {melting.state === 'COMPLETED' && <Bar melting={melting} />}
          <Heap melting={melting} />
        </>
      }
    >
      <Panel title={es.bundles} isFlush>
        <div className="table-frame">
          <DataTable label={es.bundles} columns={BUNDLE_COLUMNS} rows={melting.bundles} />
        </div>
      </Panel>
      <ActivityPanel of={melting} words={{ melting: meltingsEs.activity }} />
    </RecordPage>
  );
}

function Heap({ melting }: { melting: Melting }) {
  const { weightMg, fineMg, costCents, noticeSentOn, noticeReference, noticeOverOn, notes, transactions } = melting;
  const { reviewedOn } = melting;
  return (
    <Panel title={es.input}>
      <p className="big">{exactGrams(weightMg)}</p>
      <Pairs
        pairs={[
          [columns.metal, meltingsEs.types[melting.type]],
          [es.fine, exactGrams(fineMg)],
          [es.cost, money(costCents)],
          [columns.transactions, transactions.length > 0 && <span className="code">{transactions.join(', ')}</span>],
          [es.reviewedOn, reviewedOn !== null && melting.state === 'PENDING' && date(reviewedOn)],
          [es.notice, noticeSentOn === null ? es.noNotice : es.noticeOf(date(noticeSentOn), noticeReference ?? '')],
          [es.meltFrom, noticeOverOn !== null && melting.state === 'PENDING' && date(noticeOverOn)],
          [es.notes, notes],
        ]}
      />
    </Panel>
  );
}

function Bar({ melting }: { melting: Melting }) {
  const { barId, barCode, barMg, assay, metal, pureMg, lossMg, lossBp, deviationMg, completedAt } = melting;
  const karats = karatOf(metal);
  return (
    <Panel title={es.bar}>
      <p className="big">{exactGrams(barMg ?? 0)}</p>
      <Pairs
        pairs={[
          [
            columns.code,
            barId !== null && (
              <span className="code">
                <Link to="/metals/bars/$barId" params={{ barId }}>
                  {barCode}
                </Link>
              </span>
            ),
          ],
          [columns.metal, metal && METAL_ES[metal]],
          [es.assay, assay !== null && es.perThousand(count(assay))],
          [es.karats, karats !== null && es.karatsOf(count(karats))],
          [es.pure, exactGrams(pureMg ?? 0)],
          [es.loss, lossMg !== null && lossBp !== null && es.lossOf(exactGrams(lossMg), percent(lossBp))],
          [es.deviation, deviationMg !== null && exactGrams(deviationMg)],
          [columns.completed, completedAt && dateTime(completedAt)],
        ]}
      />
    </Panel>
  );
}
