import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingsGrants, closingInterventionsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { ClosingAside } from './closing-aside.tsx';
import {
  ClosingCollections,
  ClosingIntervention,
  ClosingInvoices,
  ClosingMetals,
  ClosingPayments,
  Extractions,
} from './closing-panels.tsx';
import { ClosingStateBadge } from './closing-state.ts';
import { closingsQueries } from './closings.queries.ts';

const Dialogs = lazy(() => import('./closing-dialogs.tsx').then((file) => ({ default: file.ClosingDialogs })));
const POLICE: readonly string[] = ['intervene', 'removeIntervention', 'resumeRelease'];
/** Of the two ways back of an intervention, the one that leads to where it was. */
const hides = ({ action, allowed }: { readonly action: string; readonly allowed: boolean }): boolean =>
  ['removeIntervention', 'resumeRelease'].includes(action) && !allowed;

export function ClosingPage() {
  const { closingId } = useParams({ from: '/_app/metals/closings/$closingId' });
  return <OneRecord query={closingsQueries.one(closingId)} title={closingsEs.one} page={ClosingDetail} />;
}

function ClosingDetail({ of: closing }: { of: Closing }) {
  const navigate = useNavigate();
  const collect = () => void navigate({ to: '/metals/collections/new', search: { closingId: closing.id } });
  return (
    <RecordPage
      of={closing}
      words={closingsEs}
      list="/metals/closings"
      state={<ClosingStateBadge state={closing.state} />}
      meta={closingsEs.page.madeMeta(dateInProse(closing.madeAt), closing.employeeName, closing.storeName)}
      policy={(action) => (POLICE.includes(action) ? closingInterventionsGrants : closingsGrants).write}
      order={[
        'pay',
        'collect',
        'release',
        'undoRelease',
        'removeIntervention',
        'resumeRelease',
        'undoLastPayment',
        'intervene',
      ]}
      dangers={['undoLastPayment', 'intervene']}
      hides={hides}
      elsewhere={{ collect }}
      dialogs={Dialogs}
      aside={<ClosingAside closing={closing} />}
    >
      <ClosingMetals closing={closing} />
      <ClosingCollections closing={closing} />
      <ClosingPayments closing={closing} />
      <ClosingInvoices closing={closing} />
      <Extractions closing={closing} />
      <ClosingIntervention closing={closing} />
      <ActivityPanel of={closing} words={{ closing: closingsEs.activity }} />
    </RecordPage>
  );
}
