import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentSummary } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shell/links.tsx';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { contentText } from './shipment-text.ts';
import { shipmentListing } from './shipments.queries.ts';
import './shipments.css';

const es = shipmentsEs.driverPage;
/** Nobody carries more at once. */
const MOST = 50;

/** What a driver has signed for and nobody has received yet: where each goes, and what is in it. */
export function InHands() {
  const query = useQuery(shipmentListing.page({ limit: MOST }));
  const { data } = query;
  if (!data) return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel />;
  return (
    <section aria-label={es.title}>
      <div className="in-hands-head">
        <h2>{es.title}</h2>
        {data.totalCount > 0 && <span className="dim">{es.carried(count(data.totalCount))}</span>}
      </div>
      {data.totalCount === 0 && (
        <div className="panel panel-pad">
          <b>{es.empty}</b>
          <p className="dim">{es.emptyHint}</p>
        </div>
      )}
      <ul className="in-hands">
        {data.data.map((shipment) => (
          <Carried key={shipment.id} shipment={shipment} />
        ))}
      </ul>
    </section>
  );
}

function Carried({ shipment }: { shipment: ShipmentSummary }) {
  const { id, code, destinationName, originName, lastActedAt, isStalled } = shipment;
  return (
    <li className="panel panel-pad">
      <div className="in-hands-head">
        <h3>{destinationName}</h3>
        {isStalled && <StateBadge tone="alert">{shipmentsEs.stalled}</StateBadge>}
      </div>
      <Pairs
        pairs={[
          [shipmentsEs.columns.content, <b key="content">{contentText(shipment)}</b>],
          [shipmentsEs.columns.origin, originName],
          [es.since, dateTime(lastActedAt)],
          [
            shipmentsEs.one,
            <span key="code" className="code">
              {code}
            </span>,
          ],
        ]}
      />
      <LinkButton fullWidth size="lg" to="/shipments/$shipmentId" params={{ shipmentId: id }}>
        {es.open(destinationName)}
      </LinkButton>
    </li>
  );
}
