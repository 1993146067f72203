import { count, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { itemsWeightMg } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Shipment, ShipmentItem } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import {
  carriesMoney,
  type ShipmentArea,
  type ShipmentType,
} from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { denominationText } from '../../counter/cash/count-table.tsx';
import { WithPicture } from '../../master-data/products/piece-picture.tsx';
import { SituationBadge } from './shipment-state.ts';
import { figuresText } from './shipment-text.ts';
import { useArea } from './use-area.ts';

const { page: es, columns } = shipmentsEs;

/** Where each kind of goods has its page; packages have none. */
const PAGES: Readonly<Partial<Record<ShipmentType, string>>> = {
  products: '/products',
  purchases: '/purchases',
  'recoverable-sales': '/recoverable-sales',
  bookings: '/bookings',
  budgets: '/works/budgets',
  'workshop-works': '/works',
  bars: '/metals/bars',
};

const columnsOf = (page: string | undefined): readonly Column<ShipmentItem>[] => [
  {
    id: 'code',
    head: columns.piece,
    phone: 'code',
    cell: (item) => (
      <span className="code">
        {item.recordId === null || page === undefined ? (
          item.itemCode
        ) : (
          <Link to={path(`${page}/${item.recordId}`)}>{item.itemCode}</Link>
        )}
      </span>
    ),
  },
  {
    id: 'text',
    head: columns.description,
    isElastic: true,
    phone: 'person',
    cell: (item) => <WithPicture of={item.pictured}>{item.description}</WithPicture>,
  },
  {
    id: 'weight',
    head: columns.weight,
    align: 'num',
    phone: 'amount',
    cell: (item) => item.weightMg > 0 && grams(item.weightMg),
  },
  {
    id: 'state',
    head: columns.situation,
    phone: 'state',
    cell: (item) => <SituationBadge state={item.situation} />,
  },
];
const alertOf = ({ situation }: ShipmentItem): 'alert' | undefined =>
  situation === 'unread' || situation === 'lost' ? 'alert' : undefined;

/** The workshop has its own pages of jobs and their budgets. */
const WORKSHOP_PAGES: Readonly<Partial<Record<ShipmentType, string>>> = {
  budgets: '/workshop/budgets',
  'workshop-works': '/workshop/works',
};
const pageOf = (type: ShipmentType, area: ShipmentArea): string | undefined =>
  (area === 'WORKSHOP' ? WORKSHOP_PAGES[type] : undefined) ?? PAGES[type];

/** Bag by bag what is in it, and what was asked for without a bag. */
export function Bags({ shipment }: { shipment: Shipment }) {
  const { area } = useArea();
  if (carriesMoney(shipment.type)) return null;
  const loose = shipment.items.filter((item) => item.packageId === null);
  const shown = columnsOf(pageOf(shipment.type, area));
  if (shipment.packages.length === 0 && loose.length === 0) {
    return (
      <Panel title={es.content}>
        <p className="dim">{es.empty}</p>
      </Panel>
    );
  }
  return (
    <>
      {shipment.packages.map((bag) => {
        const items = shipment.items.filter((item) => item.packageId === bag.id);
        const pieces = items.length === 1 ? shipmentsEs.onePiece : shipmentsEs.pieces(count(items.length));
        return (
          <section key={bag.id} className="panel" aria-label={`${columns.package} ${bag.slug}`}>
            <div className="bag-head">
              <b className="code">{bag.slug}</b>
              <span className="dim">
                {[
                  pieces,
                  items.every((item) => item.weightMg > 0) && grams(itemsWeightMg(shipment.items, bag.id)),
                  bag.weightMg !== null && `${shipmentsEs.prepare.weight.toLowerCase()} ${grams(bag.weightMg)}`,
                  bag.receivedWeightMg !== null &&
                    `${shipmentsEs.verify.weight.toLowerCase()} ${grams(bag.receivedWeightMg)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <div className="table-frame">
              <DataTable label={bag.slug} columns={shown} rows={items} rowTone={alertOf} />
            </div>
          </section>
        );
      })}
      {loose.length > 0 && (
        <Panel title={es.looseTitle} isFlush>
          <div className="table-frame">
            <DataTable label={es.looseTitle} columns={shown} rows={loose} />
          </div>
        </Panel>
      )}
    </>
  );
}

interface IncidentsProps {
  readonly shipment: Shipment;
  /** Of one piece or one incident. */
  readonly onPick: (action: string, id: string) => void;
}

/** What differs, and who may close it: a piece by finding or losing it, the rest by explaining it. */
export function Incidents({ shipment, onPick }: IncidentsProps) {
  const may = (action: string) => shipment.actions.some((offer) => offer.action === action && offer.allowed);
  const [mayLose, mayResolve] = [may('declareLost'), may('resolveIncident')];
  return (
    <section className="panel" aria-label={es.incidents}>
      <h2>{es.incidents}</h2>
      {shipment.incidents.map((incident) => {
        const isOpen = incident.closedAt === null;
        const item = shipment.items.find((one) => one.itemCode === incident.itemCode);
        const isUnread = incident.kind === 'unread';
        return (
          <div key={incident.id} className="incident">
            <span>
              {shipmentsEs.incidents[incident.kind]}{' '}
              <span className="code">{incident.itemCode ?? incident.packageSlug}</span>
              <small>
                {[figuresText(incident), es.raisedBy(dateTime(incident.raisedAt), incident.raisedBy)]
                  .filter(Boolean)
                  .join('. ')}
              </small>
              {incident.closedAt !== null && (
                <small>
                  {[es.closedBy(dateTime(incident.closedAt), incident.closedBy ?? ''), incident.resolution]
                    .filter(Boolean)
                    .join(': ')}
                </small>
              )}
            </span>
            <span className="row">
              {isOpen && <StateBadge tone="alert">{es.open}</StateBadge>}
              {isOpen && isUnread && item && mayLose && (
                <button type="button" className="chip" onClick={() => onPick('declareLost', item.id)}>
                  {es.lostAct}
                </button>
              )}
              {isOpen && !isUnread && mayResolve && (
                <button type="button" className="chip" onClick={() => onPick('resolveIncident', incident.id)}>
                  {es.incidentAct}
                </button>
              )}
            </span>
          </div>
        );
      })}
    </section>
  );
}

export function MoneyPanel({ shipment }: { shipment: Shipment }) {
  const { requestedCents, preparedCents, verifiedCents, preparedUnits, account } = shipment;
  if (!carriesMoney(shipment.type)) {
    if (shipment.valueCents === 0) return null;
    return (
      <Panel title={es.value}>
        <p className="big">{money(shipment.valueCents)}</p>
      </Panel>
    );
  }
  return (
    <Panel title={es.money}>
      <p className="big">{money(verifiedCents ?? preparedCents ?? requestedCents ?? 0)}</p>
      <Pairs
        pairs={[
          [es.requested, requestedCents !== null && money(requestedCents)],
          [es.prepared, preparedCents !== null && money(preparedCents)],
          [es.verified, verifiedCents !== null && money(verifiedCents)],
          [es.account, account && shipmentsEs.funds[account]],
        ]}
      />
      {preparedUnits && (
        <>
          <div style={{ height: 12 }} />
          <h3 className="dim">{es.breakdown}</h3>
          <Pairs
            pairs={preparedUnits.map((line) => [
              `${count(line.units)} × ${denominationText(line.denominationCents)}`,
              money(line.units * line.denominationCents),
            ])}
          />
        </>
      )}
    </Panel>
  );
}

export function Facts({ shipment }: { shipment: Shipment }) {
  const at = (instant: string | null): string | null => (instant === null ? null : dateTime(instant));
  return (
    <Panel title={shipmentsEs.one}>
      <Pairs
        pairs={[
          [columns.type, shipmentsEs.types[shipment.type]],
          [columns.origin, shipment.originName],
          [columns.destination, shipment.destinationName],
          [columns.department, shipment.department && shipmentsEs.departments[shipment.department]],
          [es.creator, shipment.creatorName],
          [es.driver, shipment.driverName],
          [es.delivered, at(shipment.deliveredAt)],
          [es.verifiedAt, at(shipment.verifiedAt)],
          [es.confirmedAt, at(shipment.confirmedAt)],
          [es.note, shipment.note],
        ]}
      />
    </Panel>
  );
}
