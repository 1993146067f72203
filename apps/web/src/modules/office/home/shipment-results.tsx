import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentSummary } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { ShipmentStateBadge } from '../../logistics/shipments/shipment-state.tsx';
import { contentText } from '../../logistics/shipments/shipment-text.ts';

const es = homeEs.search;

export function ShipmentResults({ q, found }: { q: string; found: readonly ShipmentSummary[] }) {
  return (
    <section>
      <h2>{es.shipments}</h2>
      {found.map((shipment) => (
        <Link key={shipment.id} to="/shipments/$shipmentId" params={{ shipmentId: shipment.id }} className="home-line">
          <span className="home-line-text">
            <span className="code">{shipment.code}</span>
            <small className="dim">{shipmentsEs.page.route(shipment.originName, shipment.destinationName)}</small>
          </span>
          <span className="num">{contentText(shipment)}</span>
          <ShipmentStateBadge state={shipment.state} />
        </Link>
      ))}
      <Link className="home-more" to="/shipments" search={{ q }}>
        {es.allShipments}
      </Link>
    </section>
  );
}
