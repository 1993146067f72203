import { Button } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { type PolicyModule, reachOf } from '@quilate/domain/kernel/policy.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../../shell/api.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { path } from '../../../shell/links.tsx';
import { toast } from '../../../shell/toast.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { useWorkArea } from './use-work-area.ts';
import { WorkAside, WorkMain } from './work-panels.tsx';
import { WorkStateBadge } from './work-state.tsx';
import { takeEnvelope, workReceipt, worksQueries } from './works.queries.ts';

const Dialogs = lazy(() => import('./work-dialogs.tsx').then((file) => ({ default: file.WorkDialogs })));
const { actions: verbs } = worksEs;
/** Filled: what brings it forward. */
const NEXT = {
  start: verbs.start,
  shipToSupplier: verbs.shipToSupplier,
  complete: verbs.complete,
  confirmRefund: verbs.confirmRefund,
  confirmPickup: verbs.confirmPickup,
};
const BESIDE = {
  edit: verbs.edit,
  move: verbs.move,
  assignSupplier: verbs.assignSupplier,
  reassignSupplier: verbs.reassignSupplier,
  cancel: verbs.cancel,
};
/** Whose suppliers are: others are not shown what only the workshop does. */
const OF_WORKSHOP: readonly string[] = ['assignSupplier', 'reassignSupplier', 'shipToSupplier'];

export function WorkPage() {
  const { workId } = useParams({ strict: false });
  const query = useQuery(worksQueries.one(workId!));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={worksEs.one} />}>
      {(work) => <WorkDetail key={work.id} work={work} />}
    </LoadState>
  );
}

function WorkDetail({ work }: { work: Work }) {
  const me = useMe();
  const { base } = useWorkArea();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<string | null>(null);
  const receipt = useReceipt(
    (type) => download(workReceipt, { params: { workId: work.id }, query: { type } }),
    work.code,
  );
  const can = (module: PolicyModule): boolean => reachOf(me.role, { module, access: 'write' }) !== undefined;
  const offers = work.actions.filter(({ action }) => can(OF_WORKSHOP.includes(action) ? 'workshopWorks' : 'works'));
  // Whoever is elsewhere is shown what is next, and not all that others could do besides.
  const shown = offers.filter(({ action, allowed }) => allowed || action in NEXT);
  const pick = (action: string): void => {
    if (action === 'edit') void navigate({ to: path(`${base}/${work.id}/edit`) });
    else setDoing(action);
  };
  const shared = { offers: shown, reasons: worksEs.reasons, onPick: pick };
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: base, label: worksEs.title }}
            title={worksEs.one}
            code={work.code}
            state={<WorkStateBadge state={work.state} />}
            meta={worksEs.page.createdMeta(dateInProse(work.createdAt), work.creatorName, work.storeName)}
            actions={
              <>
                <ReceiptMenu receipt={receipt} />
                <EnvelopeButton work={work} />
                <ActionButtons {...shared} labels={BESIDE} variant="default" />
                <ActionButtons {...shared} labels={NEXT} />
              </>
            }
          />
        }
        main={<WorkMain work={work} canWrite={can('works')} />}
        aside={<WorkAside work={work} base={base} />}
      />
      <Suspense>{doing !== null && <Dialogs action={doing} work={work} onClose={() => setDoing(null)} />}</Suspense>
    </>
  );
}

function EnvelopeButton({ work }: { work: Work }) {
  const taking = useMutation({
    mutationFn: async () => saveFile(await takeEnvelope(work.id), `${work.code}-sobre.pdf`),
    onError: (error) => {
      const { text, requestId } = faultOf(error);
      toast.error(text, requestId);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={16} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {worksEs.page.envelope}
    </Button>
  );
}
