import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { count, date, dateInProse, grams, iban, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { LotLine } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import type { Purchase } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperItem } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { PhotoGallery } from '../../foundations/files/photo-gallery.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { LOT_ACTIONS } from './lot-actions.ts';
import { beforePairs } from './lot-before.ts';
import { LotLabel } from './lot-label.tsx';
import { LotStateBadge } from './lot-state.ts';
import { PurchaseStateBadge } from './purchase-state.tsx';
import { photoUrl, purchases, purchasesQueries } from './purchases.queries.ts';
import './purchases.css';

const Dialogs = lazy(() => import('./purchase-dialogs.tsx').then((file) => ({ default: file.PurchaseDialogs })));
const es = purchasesEs.page;
/** Of its lot, and its own. */
const WORDS = {
  ...purchasesEs,
  actions: { ...lotsEs.actions, ...purchasesEs.actions },
  reasons: { ...lotsEs.reasons, ...purchasesEs.reasons },
};

export function PurchasePage() {
  const { purchaseId } = useParams({ from: '/_app/purchases/$purchaseId/' });
  return <OneRecord query={purchasesQueries.one(purchaseId)} title={purchasesEs.one} page={PurchaseDetail} />;
}

function metaOf({ madeAt, employeeName, storeName, lot }: Purchase): string {
  const day = dateInProse(madeAt);
  return lot.before ? es.broughtMeta(day, storeName) : es.madeMeta(day, employeeName, storeName);
}

function PurchaseDetail({ of: purchase }: { of: Purchase }) {
  return (
    <RecordPage
      of={{ ...purchase, actions: [...purchase.actions, ...purchase.lot.actions] }}
      words={WORDS}
      list="/purchases"
      state={<PurchaseStateBadge {...purchase} />}
      meta={metaOf(purchase)}
      policy={purchasesGrants.write}
      order={[...LOT_ACTIONS, 'correct', 'cancel', 'annul']}
      dangers={['declareLost', 'cancel', 'annul']}
      dialogs={Dialogs}
      more={
        <PaperItem
          label={es.document}
          take={() => purchases.receipt.take({ params: { purchaseId: purchase.id } })}
          name={`${purchase.code}.pdf`}
          failed={es.printFailed}
        />
      }
      aside={
        <>
          <Money purchase={purchase} />
          {purchase.tradeIn && <OnAccount purchase={purchase} tradeIn={purchase.tradeIn} />}
          <LotPanel purchase={purchase} />
          <CustomerPanel customer={purchase.customer} name={purchase.customerName} />
        </>
      }
    >
      <Panel title={es.pieces} isFlush>
        <Lines purchase={purchase} />
      </Panel>
      {purchase.lot.photos.length > 0 && (
        <Panel title={es.photos}>
          <Photos purchase={purchase} />
        </Panel>
      )}
      <ActivityPanel of={purchase} words={{ purchase: purchasesEs.activity, lot: lotsEs.activity }} />
    </RecordPage>
  );
}

function Lines({ purchase }: { purchase: Purchase }) {
  const { columns } = purchasesEs;
  const cells: readonly Column<LotLine>[] = [
    {
      id: 'piece',
      head: es.pieces,
      isElastic: true,
      phone: 'code',
      cell: (line) => (
        <span className="jewel-cell">
          <Link to="/purchases/$purchaseId/product/$lineId" params={{ purchaseId: purchase.id, lineId: line.id }}>
            {`${line.units > 1 ? `${count(line.units)} × ` : ''}${FAMILY_ES[line.family]}`}
          </Link>
          <small className="dim">{line.description}</small>
          {line.isConfiscated && <StateBadge tone="alert">{es.confiscatedLine}</StateBadge>}
          {line.isGiven && <StateBadge tone="off">{es.givenLine}</StateBadge>}
        </span>
      ),
    },
    {
      id: 'metal',
      head: columns.metal,
      phone: 'person',
      cell: (line) => (line.metal ? METAL_ES[line.metal] : lotsEs.noMetal),
    },
    { id: 'weight', head: columns.weight, align: 'num', hide: 'sm', cell: (line) => grams(line.weightMg) },
    {
      id: 'appraisal',
      head: columns.appraisal,
      align: 'num',
      hide: 'sm',
      cell: (line) => money(line.appraisalCents),
    },
    { id: 'amount', head: es.amount, align: 'num', phone: 'amount', cell: (line) => <b>{money(line.amountCents)}</b> },
  ];
  return (
    <div className="table-frame">
      <DataTable label={es.pieces} columns={cells} rows={purchase.lot.lines} />
    </div>
  );
}

function Photos({ purchase: { lot } }: { purchase: Purchase }) {
  const [shown, setShown] = useState<number | null>(null);
  const largest = shown === null ? undefined : lot.photos[shown];
  return (
    <>
      <ul className="lot-photos">
        {lot.photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              className="photo-button"
              aria-label={filesEs.photos.enlarge(count(at + 1))}
              onClick={() => setShown(at)}
            >
              <img src={photoUrl(lot.id, photo.id, true)} alt={es.photo(count(at + 1))} width={112} height={112} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && largest && (
        <PhotoGallery
          title={es.photo(count(shown + 1))}
          of={lot.photos.length}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        >
          <img
            key={largest.id}
            className="photo-large"
            src={photoUrl(lot.id, largest.id)}
            alt={es.photo(count(shown + 1))}
          />
        </PhotoGallery>
      )}
    </>
  );
}

function Money({ purchase }: { purchase: Purchase }) {
  const { lot } = purchase;
  return (
    <Panel title={es.paid}>
      <p className="big">{money(purchase.totalCents)}</p>
      <Pairs
        pairs={[
          [es.appraisal, money(lot.appraisalCents)],
          [es.extraGold, lot.extraGoldCents > 0 && money(lot.extraGoldCents)],
          [es.adjustments, lot.adjustCents !== 0 && money(lot.adjustCents)],
        ]}
        after={[
          [es.approver, purchase.approverName],
          [es.expert, purchase.expertName],
        ]}
      />
      <ul className="purchase-paid" aria-label={es.payments}>
        {purchase.payments.map((payment) => (
          <li key={payment.id} data-void={payment.voidedAt !== null || undefined}>
            <span>
              {purchasesEs.sources[payment.source]}
              {payment.iban !== null && (
                <small className="dim">
                  {es.transfer(iban(payment.iban), `${payment.holderName} ${payment.holderSurname}`)}
                </small>
              )}
              {payment.voidedAt !== null && <small className="dim">{es.voided}</small>}
            </span>
            <span className="num">{money(payment.amountCents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The sale its gold settles a part of. */
const OnAccount = ({ purchase, tradeIn }: { purchase: Purchase; tradeIn: NonNullable<Purchase['tradeIn']> }) => (
  <Panel title={es.tradeIn}>
    <Pairs
      pairs={[
        [
          es.onAccount,
          <Link to="/sales/$saleId" params={{ saleId: tradeIn.saleId }} className="code">
            {tradeIn.saleCode}
          </Link>,
        ],
        [es.tradeInUndone, tradeIn.isUndone && es.yes],
      ]}
      sum={[es.traded, money(purchase.tradedCents)]}
    />
    <Link to={path(`/trade-ins/${tradeIn.id}`)}>{es.tradeInOpen}</Link>
  </Panel>
);

function LotPanel({ purchase: { lot } }: { purchase: Purchase }) {
  return (
    <Panel title={es.lotData}>
      <Pairs
        pairs={[
          [
            es.lot,
            <span key="code" className="code">
              {lot.code}
            </span>,
          ],
          [purchasesEs.columns.lotState, <LotStateBadge key="state" state={lot.state} />],
          [es.place, lot.placeEs],
          [es.submitted, lot.submittedDate && date(lot.submittedDate)],
          ...beforePairs(lot),
          [purchasesEs.columns.confiscated, lot.confiscated !== 'none' && lotsEs.confiscated[lot.confiscated]],
          [es.usesFixed, lot.usesFixed !== 'no' && lotsEs.usesFixed[lot.usesFixed]],
        ]}
      />
      <Hold lot={lot} />
      <LotLabel lot={lot} isWide />
    </Panel>
  );
}

/** How far the police hold has gone. */
function Hold({ lot }: { lot: Purchase['lot'] }) {
  const today = useToday();
  if (lot.state === 'removed') return null;
  if (lot.holdUntil === null) return <p className="note">{es.holdWaits}</p>;
  const gone = Math.min(lot.holdDays, Math.max(0, lot.holdDays - daysBetween(today, lot.holdUntil)));
  const isOver = today > lot.holdUntil;
  const text = isOver ? es.holdOver(date(lot.holdUntil)) : es.holdUntil(date(lot.holdUntil));
  return (
    <div className="stack-tight hold">
      <b>{es.hold}</b>
      <progress max={lot.holdDays} value={gone} aria-label={es.hold} />
      <span className="spread">
        <span>{text}</span>
        <span className="dim num">{es.holdProgress(count(gone), count(lot.holdDays))}</span>
      </span>
    </div>
  );
}
