import { count, date, dateInProse, dateTime, exactGrams, phone } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants, policeOwnersGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import type { Intervention, InterventionItem } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { IconFileText } from '@tabler/icons-react';
import { lazy } from 'react';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { PoliceStateBadge, standingEs } from './police-state.ts';
import { policeQueries, takeHandover, takeOwnerReceipt, takeRecord } from './police.queries.ts';
import { usePoliceBase } from './use-area.ts';
import './police.css';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const Dialogs = lazy(() =>
  import('./intervention-dialogs.tsx').then((file) => ({ default: file.InterventionDialogs })),
);
const es = policeEs.page;

export function InterventionPage() {
  const { policeInterventionId = '' } = useParams({ strict: false });
  return <OneRecord query={policeQueries.one(policeInterventionId)} title={policeEs.one} page={Detail} />;
}

function Detail({ of: intervention }: { of: Intervention }) {
  return (
    <RecordPage
      of={intervention}
      words={policeEs}
      list={usePoliceBase()}
      state={<PoliceStateBadge state={intervention.state} />}
      meta={`${intervention.storeName}, ${dateInProse(intervention.madeAt)}`}
      policy={(action) => (action === 'giveToOwner' ? policeOwnersGrants : policeGrants).write}
      order={['returnItems', 'giveToOwner']}
      dangers={['giveToOwner']}
      dialogs={Dialogs}
      tools={
        <PaperButton
          label={es.record}
          icon={IconFileText}
          take={() => takeRecord(intervention.id)}
          name={intervention.code}
          failed={es.recordFailed}
        />
      }
      aside={<Facts intervention={intervention} />}
    >
      {intervention.closing === null ? (
        <Items items={intervention.items} />
      ) : (
        <Closing code={intervention.code} closing={intervention.closing} />
      )}
      <Handovers intervention={intervention} />
      {intervention.closing === null && (
        <ActivityPanel
          of={intervention}
          words={{ policeIntervention: policeEs.activity }}
          also={noteOf(intervention)}
        />
      )}
    </RecordPage>
  );
}

/** It is stopped and let go on its own page. */
function Closing({ code, closing }: { code: string; closing: NonNullable<Intervention['closing']> }) {
  const { closing: words } = policeEs;
  return (
    <Panel title={words.title}>
      <Pairs
        pairs={[
          [
            words.code,
            <Link key="closing" className="code" to="/metals/closings/$closingId" params={{ closingId: closing.id }}>
              {code}
            </Link>,
          ],
          [words.customer, closing.customerName],
          [words.agreed, exactGrams(closing.agreedMg)],
          [words.removed, closing.removedAt && dateTime(closing.removedAt)],
        ]}
      />
      {closing.removedAt === null && (
        <p className="note">
          {words.held} {words.hint}
        </p>
      )}
      <AuditLink recordId={closing.id} />
    </Panel>
  );
}

function Items({ items }: { items: readonly InterventionItem[] }) {
  return (
    <Panel title={es.items}>
      <ul className="police-items">
        {items.map((item) => (
          <li key={item.id}>
            <ItemPhoto {...item} what={item.description} />
            <span className="police-item">
              <ItemLink item={item} />
              <span>{item.description}</span>
              <small className="dim">{factsOf(item)}</small>
            </span>
            <span className="num">{exactGrams(item.weightMg)}</span>
            <ItemState item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ItemState({ item: { returnedAt, handoverId } }: { item: InterventionItem }) {
  if (handoverId !== null) return <StateBadge tone="off">{policeEs.owner.given}</StateBadge>;
  if (returnedAt !== null) return <StateBadge tone="ok">{policeEs.states.returned}</StateBadge>;
  return <StateBadge tone="alert">{es.held}</StateBadge>;
}

/** What went to its true owner, each with its order and its two papers. */
function Handovers({ intervention: { id, items, handovers } }: { intervention: Intervention }) {
  const { owner } = policeEs;
  if (handovers.length === 0) return null;
  return (
    <Panel title={owner.panel}>
      <ul className="police-items">
        {handovers.map((one) => (
          <li key={one.id}>
            <span className="police-item">
              <span className="code">{one.code}</span>
              <span>{owner.to(one.ownerName, one.ownerNationalId, date(one.handedDate))}</span>
              <small className="dim">
                {owner.order(one.authorityName, one.orderReference, date(one.orderDate))}.{' '}
                {owner.signed(one.signerName, one.approverName)}.{' '}
                {items
                  .filter((item) => item.handoverId === one.id)
                  .map((item) => item.code)
                  .join(', ')}
              </small>
              <span className="police-papers">
                <PaperButton
                  label={owner.paper}
                  icon={IconFileText}
                  take={() => takeHandover(id, one.id)}
                  name={one.code}
                  failed={owner.paperFailed}
                />
                <PaperButton
                  label={owner.showReceipt}
                  icon={IconFileText}
                  take={() => takeOwnerReceipt(id, one.id)}
                  name={`${one.code}-recibo`}
                  failed={owner.receiptFailed}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const factsOf = ({ kind, stateBefore, originCode, orderNumber, returnedAt, returnedBy }: InterventionItem): string =>
  [
    originCode,
    `${es.before}: ${standingEs(kind, stateBefore)}`,
    orderNumber !== null && es.orderNumber(count(orderNumber)),
    returnedAt !== null && es.returnedOn(dateTime(returnedAt), returnedBy ?? ''),
  ]
    .filter(Boolean)
    .join('. ');

/** To the piece, to the job, or to the operation the jewel came with. */
function ItemLink({ item }: { item: InterventionItem }) {
  const to = item.workId === null ? pieceOrPurchase(item) : `/works/${item.workId}`;
  return <span className="code">{to === null ? item.code : <Link to={path(to)}>{item.code}</Link>}</span>;
}
const pieceOrPurchase = (item: InterventionItem): string | null =>
  item.productId === null ? purchaseOf(item) : `/products/${item.productId}`;
const purchaseOf = ({ origin, originId }: InterventionItem): string | null =>
  origin === 'purchase' ? `/purchases/${originId}` : null;

function Facts({ intervention }: { intervention: Intervention }) {
  const { columns } = policeEs;
  return (
    <Panel title={es.officer}>
      <Pairs
        pairs={[
          [columns.type, policeEs.types[intervention.policeType]],
          [columns.station, intervention.station],
          [columns.proceeding, intervention.proceedingNumber],
          [columns.officer, intervention.officerFullName],
          [columns.badge, intervention.badgeNumber],
          [policeEs.form.phone, intervention.phone && phone(intervention.phone)],
          [columns.reference, intervention.closing === null && intervention.reference],
          [columns.given, intervention.givenCount > 0 && count(intervention.givenCount)],
          [columns.holding, intervention.holding && policeEs.holdings[intervention.holding]],
          [es.signer, intervention.signerName],
        ]}
        sum={[columns.returned, es.returned(count(intervention.returnedCount), count(intervention.itemCount))]}
      />
    </Panel>
  );
}

/** What was written when something was given back. */
const noteOf =
  ({ items }: Intervention) =>
  ({ at }: Intervention['activity'][number]): string | null | undefined =>
    items.find((item) => item.returnedAt === at)?.returnNote;
