import { dateTime, phone } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import type { Store } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { StoreStateBadge } from './store-state.ts';
import { storesQueries } from './stores.queries.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const ClosingDialog = lazy(() => import('./closing-dialog.tsx').then((file) => ({ default: file.ClosingDialog })));
const { fields, page: es } = storesEs;
const ORDER = ['edit', 'activate', 'deactivate'];
const yesOrNo = (value: boolean): string => (value ? shellEs.form.yes : shellEs.form.no);

export function StorePage() {
  const { storeId } = useParams({ from: '/_app/stores/$storeId/' });
  const query = useQuery(storesQueries.one(storeId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={storesEs.one} />}>
      {(store) => <StoreDetail store={store} />}
    </LoadState>
  );
}

function StoreDetail({ store }: { store: Store }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/stores', label: storesEs.title }}
          title={store.name}
          state={<StoreStateBadge state={store.state} />}
          meta={<span className="code">{store.code}</span>}
          actions={<StoreActions store={store} />}
        />
      }
      main={
        <>
          <Panel title={es.data}>
            <Pairs
              pairs={[
                [fields.code, <span className="code">{store.code}</span>],
                [fields.channel, storesEs.channels[store.channel]],
                [fields.platformId, platformsEs.names[store.platformId]],
                [fields.phone, store.phone && phone(store.phone)],
                [fields.address, store.address],
                [fields.legalName, store.legalName],
                [fields.taxId, store.taxId && <span className="code">{store.taxId}</span>],
                [
                  fields.accountingAccount,
                  store.accountingAccount && <span className="code">{store.accountingAccount}</span>,
                ],
              ]}
            />
          </Panel>
          <ActivityPanel of={store} words={{ store: storesEs.activity }} />
        </>
      }
      aside={
        <>
          <Panel title={es.counter}>
            <Pairs
              pairs={[
                [es.blindCount, yesOrNo(store.isBlindCount)],
                [es.entryCount, yesOrNo(store.requiresEntryCount)],
              ]}
            />
          </Panel>
          <Panel title={es.lastChange}>
            <Pairs
              pairs={[
                [es.signedBy, store.signerName ?? es.noChange],
                [es.lastChange, store.changedAt && dateTime(store.changedAt)],
              ]}
            />
          </Panel>
        </>
      }
    />
  );
}

function StoreActions({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(store.actions);
  if (!useMay(storesGrants.write)) return null;
  const onPick = (action: string): void => {
    if (action === 'edit') void navigate({ to: '/stores/$storeId/edit', params: { storeId: store.id } });
    else pick(action);
  };
  return (
    <>
      <ActionBar
        offers={store.actions}
        order={ORDER}
        labels={storesEs.actions}
        reasons={storesEs.reasons}
        onPick={onPick}
      />
      <Suspense>{doing && <ClosingDialog store={store} offer={doing} onClose={close} />}</Suspense>
    </>
  );
}
