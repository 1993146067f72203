import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shipmentMachine } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { rowOf } from '../../foundations/proofs/creation.ts';
import { ShipmentStateBadge } from './shipment-state.ts';
import { shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import './shipments.css';

const LastDialog = lazy(() => import('./shipment-dialogs.tsx').then((file) => ({ default: file.LastDialog })));

export interface ShipmentWork {
  readonly shipment: Shipment;
  readonly onSaved: () => void;
  /** What is on the table has been kept; it can be signed. */
  readonly onFinish: () => void;
}

interface ShipmentWorkPageProps {
  readonly title: string;
  /** What is done on the page, and what signs it. */
  readonly action: 'prepare' | 'verify';
  readonly finish: 'finishPreparation' | 'finishVerification';
  readonly children: (work: ShipmentWork) => ReactNode;
}

/** Bags or money on the table: signed at once, or kept to go on later. */
export function ShipmentWorkPage(props: ShipmentWorkPageProps) {
  const { shipmentId = '' } = useParams({ strict: false });
  const query = useQuery(shipmentsQueries.one(shipmentId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={props.title} />}>
      {(shipment) => <Work {...props} shipment={shipment} />}
    </LoadState>
  );
}

function Work({ shipment, title, action, finish, children }: ShipmentWorkPageProps & { readonly shipment: Shipment }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const [isFinishing, setFinishing] = useState(false);
  const to = `${base}/${shipment.id}`;
  const leave = (): void => void navigate({ to: path(to) });
  const may = shipment.actions.some((offer) => offer.action === action);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to, label: shipment.code }}
        title={title}
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
      {may && <Suspense>{children({ shipment, onSaved: leave, onFinish: () => setFinishing(true) })}</Suspense>}
      <Suspense>
        {isFinishing && (
          <LastDialog
            of={shipment}
            offer={rowOf(shipmentMachine, mayReceive(shipment) ? 'receive' : finish)}
            onDone={leave}
            onClose={() => setFinishing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Everything that left is here, and nothing is left to confirm afterwards. */
const mayReceive = ({ actions }: Shipment): boolean =>
  actions.some(({ action, allowed }) => action === 'receive' && allowed);
