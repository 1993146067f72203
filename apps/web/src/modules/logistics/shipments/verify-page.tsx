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
import { ShipmentStateBadge } from './shipment-state.tsx';
import { shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import { VerifyBags } from './verify-bags.tsx';
import './shipments.css';

const VerifyMoney = lazy(() => import('./verify-money.tsx').then((file) => ({ default: file.VerifyMoney })));
const StepDialog = lazy(() => import('./shipment-dialogs.tsx').then((file) => ({ default: file.StepDialog })));
const es = shipmentsEs.verify;

export interface VerifyWork {
  readonly shipment: Shipment;
  readonly onSaved: () => void;
  /** What was read has been kept; it can be signed. */
  readonly onFinish: () => void;
}

export function VerifyPage() {
  const { shipmentId = '' } = useParams({ strict: false });
  const query = useQuery(shipmentsQueries.one(shipmentId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {(shipment) => <Verify shipment={shipment} />}
    </LoadState>
  );
}

function Verify({ shipment }: { shipment: Shipment }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const [isFinishing, setFinishing] = useState(false);
  const to = `${base}/${shipment.id}`;
  const leave = (): void => void navigate({ to: path(to) });
  const may = shipment.actions.some((offer) => offer.action === 'verify');
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
      {may && <Suspense>{carriesMoney(shipment.type) ? <VerifyMoney {...work} /> : <VerifyBags {...work} />}</Suspense>}
      <Suspense>
        {isFinishing && (
          <StepDialog
            shipment={shipment}
            chosen={{ action: 'finishVerification' }}
            onDone={leave}
            onClose={() => setFinishing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
