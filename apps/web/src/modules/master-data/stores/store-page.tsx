import { dateTime, phone } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platformNames } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import type { Store } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StoreStateBadge } from './store-state.ts';
import { storesQueries } from './stores.queries.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const Dialog = lazy(() => import('./closing-dialog.tsx').then((file) => ({ default: file.ClosingDialog })));
const { fields, page: es } = storesEs;
const yesOrNo = (value: boolean): string => (value ? shellEs.form.yes : shellEs.form.no);

export function StorePage() {
  const { storeId } = useParams({ from: '/_app/stores/$storeId/' });
  return <OneRecord query={storesQueries.one(storeId)} title={storesEs.one} page={StoreDetail} />;
}

function StoreDetail({ of: store }: { of: Store }) {
  const navigate = useNavigate();
  const edit = () => void navigate({ to: '/stores/$storeId/edit', params: { storeId: store.id } });
  return (
    <RecordPage
      of={store}
      words={storesEs}
      list="/stores"
      title={store.name}
      code={null}
      state={<StoreStateBadge state={store.state} />}
      meta={<span className="code">{store.code}</span>}
      policy={storesGrants.write}
      order={['edit', 'activate', 'deactivate']}
      elsewhere={{ edit }}
      dialogs={Dialog}
      aside={
        <>
          <Panel title={es.counter}>
            <Pairs
              pairs={[
                [es.blindCount, yesOrNo(store.isBlindCount)],
                [es.entryCount, yesOrNo(store.requiresEntryCount)],
                [es.scan, store.actsOnScan ? es.scanSells : es.scanOpens],
              ]}
            />
            <Link to="/transactions/opening-balances" className="lk">
              {es.openings}
            </Link>
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
    >
      <Panel title={es.data}>
        <Pairs
          pairs={[
            [fields.code, <span className="code">{store.code}</span>],
            [fields.channel, storesEs.channels[store.channel]],
            [storesEs.columns.platform, platformNames(store).join(', ')],
            [fields.phone, store.phone && phone(store.phone)],
            [fields.address, store.address],
            [fields.companyId, store.companyName],
            [fields.taxId, <span className="code">{store.taxId}</span>],
            [
              fields.accountingAccount,
              store.accountingAccount && <span className="code">{store.accountingAccount}</span>,
            ],
          ]}
        />
      </Panel>
      <ActivityPanel of={store} words={{ store: storesEs.activity, founding: storesEs.foundingActivity }} />
    </RecordPage>
  );
}
