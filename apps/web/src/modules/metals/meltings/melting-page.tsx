import { count, date, dateInProse, dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { karatOf, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { MeltingStateBadge } from './melting-state.ts';
import { meltingsQueries } from './meltings.queries.ts';
import { BUNDLE_COLUMNS } from './waiting-bundles.tsx';

const Dialogs = lazy(() => import('./melting-dialogs.tsx').then((file) => ({ default: file.MeltingDialogs })));
const { columns, page: es } = meltingsEs;
const ORDER = ['giveNotice', 'finish', 'manage', 'takeNoticeBack', 'cancel'];
const DANGERS = ['cancel'];

export function MeltingPage() {
  const { meltingId } = useParams({ from: '/_app/metals/meltings/$meltingId' });
  const query = useQuery(meltingsQueries.one(meltingId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={meltingsEs.one} />}>
      {(melting) => <MeltingDetail melting={melting} />}
    </LoadState>
  );
}

/** Of the two steps of the notice only the one that is next is drawn. */
const isDrawn = ({ noticeSentOn }: Melting, action: string): boolean =>
  action === 'giveNotice' ? noticeSentOn === null : action !== 'takeNoticeBack' || noticeSentOn !== null;

function MeltingDetail({ melting }: { melting: Melting }) {
  const { doing, pick, close } = useDoing(melting.actions);
  const canWrite = useMay(meltingsGrants.write);
  const offers = canWrite ? melting.actions.filter(({ action }) => isDrawn(melting, action)) : [];
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/metals/meltings', label: meltingsEs.title }}
            title={meltingsEs.one}
            code={melting.code}
            state={<MeltingStateBadge state={melting.state} />}
            meta={es.madeMeta(dateInProse(melting.at), melting.employeeName, melting.storeName)}
            actions={
              <ActionBar
                offers={offers}
                order={ORDER}
                dangers={DANGERS}
                labels={meltingsEs.actions}
                reasons={meltingsEs.reasons}
                onPick={pick}
              />
            }
          />
        }
        main={
          <>
            <Panel title={es.bundles} isFlush>
              <div className="table-frame">
                <DataTable label={es.bundles} columns={BUNDLE_COLUMNS} rows={melting.bundles} />
              </div>
            </Panel>
            <ActivityPanel of={melting} words={{ melting: meltingsEs.activity }} />
          </>
        }
        aside={
          <>
            {melting.state === 'COMPLETED' && <Bar melting={melting} />}
            <Heap melting={melting} />
          </>
        }
      />
      <Suspense>{doing && <Dialogs offer={doing} melting={melting} onClose={close} />}</Suspense>
    </>
  );
}

function Heap({ melting }: { melting: Melting }) {
  const { weightMg, fineMg, costCents, noticeSentOn, noticeReference, noticeOverOn, notes, transactions } = melting;
  return (
    <Panel title={es.input}>
      <p className="big">{grams(weightMg)}</p>
      <Pairs
        pairs={[
          [columns.metal, meltingsEs.types[melting.type]],
          [es.fine, grams(fineMg)],
          [es.cost, money(costCents)],
          [columns.transactions, transactions.length > 0 && <span className="code">{transactions.join(', ')}</span>],
          [es.notice, noticeSentOn === null ? es.noNotice : es.noticeOf(date(noticeSentOn), noticeReference ?? '')],
          [es.meltFrom, noticeOverOn !== null && melting.state === 'PENDING' && date(noticeOverOn)],
          [es.notes, notes],
        ]}
      />
    </Panel>
  );
}

function Bar({ melting }: { melting: Melting }) {
  const { barMg, assay, metal, pureMg, lossMg, lossBp, deviationMg, completedAt } = melting;
  const karats = karatOf(metal);
  return (
    <Panel title={es.bar}>
      <p className="big">{grams(barMg ?? 0)}</p>
      <Pairs
        pairs={[
          [columns.metal, metal && METAL_ES[metal]],
          [es.assay, assay !== null && es.perThousand(count(assay))],
          [es.karats, karats !== null && es.karatsOf(count(karats))],
          [es.pure, grams(pureMg ?? 0)],
          [es.loss, lossMg !== null && lossBp !== null && es.lossOf(grams(lossMg), percent(lossBp))],
          [es.deviation, deviationMg !== null && grams(deviationMg)],
          [columns.completed, completedAt && dateTime(completedAt)],
        ]}
      />
    </Panel>
  );
}
