import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrepareBags } from './prepare-bags.tsx';
import { ShipmentStateBadge } from './shipment-state.tsx';
import { shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import './shipments.css';

const PrepareMoney = lazy(() => import('./prepare-money.tsx').then((file) => ({ default: file.PrepareMoney })));
const StepDialog = lazy(() => import('./shipment-dialogs.tsx').then((file) => ({ default: file.StepDialog })));
const es = shipmentsEs.prepare;

export function PreparePage() {
  const { shipmentId = '' } = useParams({ strict: false });
  const query = useQuery(shipmentsQueries.one(shipmentId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {(shipment) => <Prepare shipment={shipment} />}
    </LoadState>
  );
}

/** Bags or money; it ends with the zone manager, or is kept to go on later. */
function Prepare({ shipment }: { shipment: Shipment }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const [isFinishing, setFinishing] = useState(false);
  const to = `${base}/${shipment.id}`;
  const leave = (): void => void navigate({ to: path(to) });
  const may = shipment.actions.some((offer) => offer.action === 'prepare');
  const work = { shipment, onSaved: leave, onFinish: () => setFinishing(true) };
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to, label: shipment.code }}
        title={es.title}
        code={shipment.code}
        state={<ShipmentStateBadge state={shipment.state} />}
        meta={shipmentsEs.page.route(shipment.originName, shipment.destinationName)}
      />
      {!may && (
        <div className="note spread">
          <span>{shipmentsEs.states[shipment.state]}</span>
          <LinkButton variant="default" to={path(to)}>
            {shipmentsEs.one}
          </LinkButton>
        </div>
      )}
      {may && (
        <Suspense>{carriesMoney(shipment.type) ? <PrepareMoney {...work} /> : <PrepareBags {...work} />}</Suspense>
      )}
      <Suspense>
        {isFinishing && (
          <StepDialog
            shipment={shipment}
            chosen={{ action: 'finishPreparation' }}
            onDone={leave}
            onClose={() => setFinishing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

export interface PrepareWork {
  readonly shipment: Shipment;
  readonly onSaved: () => void;
  /** What is on the table has been kept; the bags can be closed. */
  readonly onFinish: () => void;
}
