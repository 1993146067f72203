import { count, date, dateInProse, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperItem } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { LOT_ACTIONS } from '../purchases/lot-actions.ts';
import { beforePairs } from '../purchases/lot-before.ts';
import { LotLabel } from '../purchases/lot-label.tsx';
import { LotStateBadge } from '../purchases/lot-state.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { RecoverableEvents } from './recoverable-events.tsx';
import { recoverableQueries, recoverables } from './recoverable-sales.queries.ts';
import { RecoverableBadge } from './recoverable-state.ts';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import './recoverable-sales.css';

const Dialogs = lazy(() => import('./recoverable-dialogs.tsx').then((file) => ({ default: file.RecoverableDialogs })));
const es = recoverableSalesEs.page;
/** What goes on. */
const GOES_ON = ['renew', 'withdraw', 'deliver'];
const DANGERS = ['undoRenewal', 'undoWithdrawal', 'release', 'undoRelease', 'cancel', 'annul'];
/** Its own, and of its lot, once it is the house's. */
const WORDS = {
  ...recoverableSalesEs,
  actions: { ...lotsEs.actions, ...recoverableSalesEs.actions },
  reasons: { ...lotsEs.reasons, ...recoverableSalesEs.reasons },
};

export function RecoverableSalePage() {
  const { recoverableSaleId: id } = useParams({ from: '/_app/recoverable-sales/$recoverableSaleId' });
  return <OneRecord query={recoverableQueries.one(id)} title={recoverableSalesEs.one} page={Detail} />;
}

function metaOf({ takenAt, creatorName, storeName, lot }: RecoverableSale): string {
  const day = dateInProse(takenAt);
  return lot.before ? es.broughtMeta(day, storeName) : es.createdMeta(day, creatorName, storeName);
}

function Detail({ of: sale }: { of: RecoverableSale }) {
  return (
    <RecordPage
      of={{ ...sale, actions: [...sale.actions, ...sale.lot.actions] }}
      words={WORDS}
      list="/recoverable-sales"
      state={<RecoverableBadge state={sale.situation} />}
      meta={metaOf(sale)}
      policy={recoverableSalesGrants.write}
      // What cannot be done now and is no way on would only be in the way.
      hides={({ action, allowed }) => !allowed && !GOES_ON.includes(action)}
      order={[...GOES_ON, ...LOT_ACTIONS, ...DANGERS]}
      dangers={[...DANGERS, 'declareLost']}
      dialogs={Dialogs}
      more={
        <PaperItem
          label={es.contract}
          take={() => recoverables.receipt.take({ params: { recoverableSaleId: sale.id } })}
          name={`${sale.code}.pdf`}
          failed={purchasesEs.page.printFailed}
        />
      }
      aside={
        <>
          <Money sale={sale} />
          <Dates sale={sale} />
          <CustomerPanel customer={sale.customer} name={sale.customerName} />
        </>
      }
    >
      {sale.situation === 'RTC' && <p className="note">{es.delayWarning(count(sale.delayDays))}</p>}
      <Panel title={es.renewals} isFlush>
        <RecoverableEvents events={sale.events} />
      </Panel>
      <LotPanel sale={sale} />
      <Panel title={es.payments} isFlush>
        {sale.payments.length > 0 ? (
          <PaymentsTable payments={sale.payments} />
        ) : (
          <p className="centred dim">{sale.lot.before ? es.noPaymentsHere : es.noPayments}</p>
        )}
      </Panel>
      <InvoicesPanel recordId={sale.id} />
      <ActivityPanel of={sale} words={{ recoverableSale: recoverableSalesEs.activity, lot: lotsEs.activity }} />
    </RecordPage>
  );
}

/** What it stands at, and what renewing and recovering cost today. */
function Money({ sale }: { sale: RecoverableSale }) {
  const { renewal, recovery } = sale;
  return (
    <Panel title={es.pending}>
      <p className="big">{money(sale.pendingCents)}</p>
      <Pairs
        pairs={[
          [es.base, money(sale.baseCents)],
          [purchasesEs.page.extraGold, sale.extraGoldCents > 0 && money(sale.extraGoldCents)],
          ...sale.payouts
            .filter((one) => one.voidedAt === null)
            .map((one) => [purchasesEs.sources[one.source], money(one.amountCents)] as const),
        ]}
        after={[
          [recoverableSalesEs.actions.renew, renewal && money(renewal.custodyCents + renewal.surchargeCents)],
          [recoverableSalesEs.actions.withdraw, recovery && money(recovery.totalCents)],
        ]}
      />
      <p className="dim recoverable-terms">
        {es.terms(percent(sale.custodyBp), percent(sale.profitBp), count(sale.periodDays))}
      </p>
    </Panel>
  );
}

function Dates({ sale: { dates, dueDate, state, delayDays, lot } }: { sale: RecoverableSale }) {
  const names = es.dateNames;
  return (
    <Panel title={es.dates}>
      <Pairs
        pairs={[
          [names.taken, date(dates.taken)],
          [
            es.due,
            state === 'ACT' && (
              <span className="stack-tight">
                {date(dueDate)}
                {delayDays > 0 && <span className="loss">{es.delay(count(delayDays))}</span>}
              </span>
            ),
          ],
          [names.police, dates.police && date(dates.police)],
          ...beforePairs(lot),
          [names.holdUntil, dates.holdUntil && date(dates.holdUntil)],
          [names.released, dates.released && date(dates.released)],
          [names.paid, dates.paid && date(dates.paid)],
          [names.withdrawn, dates.withdrawn && date(dates.withdrawn)],
          [names.cancelled, dates.cancelled && date(dates.cancelled)],
          [names.given, dates.given && date(dates.given)],
        ]}
      />
    </Panel>
  );
}

function LotPanel({ sale: { lot } }: { sale: RecoverableSale }) {
  return (
    <Panel title={`${es.lot} ${lot.code}`}>
      <ul className="recoverable-lines">
        {lot.lines.map((line) => (
          <li key={line.id} className="spread">
            <span className="stack-tight">
              {line.description}
              <small className="dim">
                {[line.metal && METAL_ES[line.metal], line.hallmarks, grams(line.weightMg)].filter(Boolean).join(', ')}
              </small>
            </span>
            <b className="num">{money(line.amountCents)}</b>
          </li>
        ))}
      </ul>
      <p className="spread dim">
        {lot.placeEs}
        <LotStateBadge state={lot.state} />
      </p>
      <div className="recoverable-terms">
        <LotLabel lot={lot} />
      </div>
    </Panel>
  );
}
