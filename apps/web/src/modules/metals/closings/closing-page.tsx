import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingsGrants, closingInterventionsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRights } from '../../../shell/current-user.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { ClosingAside } from './closing-aside.tsx';
import {
  ClosingCollections,
  ClosingIntervention,
  ClosingMetals,
  ClosingPayments,
  Extractions,
} from './closing-panels.tsx';
import { ClosingStateBadge } from './closing-state.ts';
import { closingsQueries } from './closings.queries.ts';

const Dialogs = lazy(() => import('./closing-dialogs.tsx').then((file) => ({ default: file.ClosingDialogs })));
const es = closingsEs.page;
const POLICE: readonly string[] = ['intervene', 'removeIntervention'];
const ORDER = ['pay', 'collect', 'release', 'undoRelease', 'removeIntervention', 'undoLastPayment', 'intervene'];
const DANGERS = ['undoLastPayment', 'intervene'];

export function ClosingPage() {
  const { closingId } = useParams({ from: '/_app/metals/closings/$closingId' });
  const query = useQuery(closingsQueries.one(closingId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={closingsEs.one} />}>
      {(closing) => <ClosingDetail closing={closing} />}
    </LoadState>
  );
}

function ClosingDetail({ closing }: { closing: Closing }) {
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(closing.actions);
  const may = useRights();
  const offers = closing.actions.filter(({ action }) =>
    may((POLICE.includes(action) ? closingInterventionsGrants : closingsGrants).write),
  );
  const onPick = (action: string): void => {
    if (action === 'collect') void navigate({ to: '/metals/collections/new', search: { closingId: closing.id } });
    else pick(action);
  };
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/metals/closings', label: closingsEs.title }}
            title={closingsEs.one}
            code={closing.code}
            state={<ClosingStateBadge state={closing.state} />}
            meta={es.madeMeta(dateInProse(closing.madeAt), closing.employeeName, closing.storeName)}
            actions={
              <ActionBar
                offers={offers}
                order={ORDER}
                dangers={DANGERS}
                labels={closingsEs.actions}
                reasons={closingsEs.reasons}
                onPick={onPick}
              />
            }
          />
        }
        main={
          <>
            <ClosingMetals closing={closing} />
            <ClosingCollections closing={closing} />
            <ClosingPayments closing={closing} />
            <Extractions closing={closing} />
            <ClosingIntervention closing={closing} />
            <ActivityPanel of={closing} words={{ closing: closingsEs.activity }} />
          </>
        }
        aside={<ClosingAside closing={closing} />}
      />
      <Suspense>{doing && <Dialogs offer={doing} closing={closing} onClose={close} />}</Suspense>
    </>
  );
}
