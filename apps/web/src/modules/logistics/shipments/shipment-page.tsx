import { Button } from '@mantine/core';
import { count, dateInProse } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { path } from '../../../shell/links.tsx';
import { toast } from '../../../shell/toast.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Chosen } from './shipment-dialogs.tsx';
import { Bags, Facts, Incidents, MoneyPanel } from './shipment-panels.tsx';
import { ShipmentStateBadge } from './shipment-state.ts';
import { shipments, shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import './shipments.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const StepDialog = lazy(() => import('./shipment-dialogs.tsx').then((file) => ({ default: file.StepDialog })));
const es = shipmentsEs.page;
/** What goes on comes first; what takes it back, after. */
const ON = ['prepare', 'deliver', 'verify', 'confirmReception', 'receiveLate'];
const ORDER = [...ON, 'reopen', 'takeBack', 'cancel', 'declareLost'];
const DANGERS = ['cancel', 'declareLost'];
/** Done on the screen where things are read. */
const ON_A_SCREEN: readonly string[] = ['prepare', 'verify'];

export function ShipmentPage() {
  const { shipmentId = '' } = useParams({ strict: false });
  const query = useQuery(shipmentsQueries.one(shipmentId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={shipmentsEs.one} />}>
      {(shipment) => <ShipmentDetail shipment={shipment} />}
    </LoadState>
  );
}

function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const pick = (action: string): void => {
    if (ON_A_SCREEN.includes(action)) void navigate({ to: path(`${base}/${shipment.id}/${action}`) });
    else {
      const offer = shipment.actions.find((one) => one.action === action);
      if (offer) setChosen({ offer });
    }
  };
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: base, label: shipmentsEs.title }}
            title={shipmentsEs.one}
            code={shipment.code}
            state={
              <>
                <ShipmentStateBadge state={shipment.state} />
                {shipment.isStalled && <StateBadge tone="alert">{shipmentsEs.stalled}</StateBadge>}
              </>
            }
            meta={`${es.route(shipment.originName, shipment.destinationName)}, ${dateInProse(shipment.createdAt)}`}
            actions={
              <ActionBar
                offers={shipment.actions}
                order={ORDER}
                dangers={DANGERS}
                labels={shipmentsEs.actions}
                reasons={shipmentsEs.reasons}
                onPick={pick}
                tools={<ManifestButton shipment={shipment} />}
              />
            }
          />
        }
        note={<Notes shipment={shipment} />}
        main={
          <>
            {shipment.incidents.length > 0 && <Incidents shipment={shipment} onPick={setChosen} />}
            <Bags shipment={shipment} />
            <ActivityPanel of={shipment} words={{ shipment: shipmentsEs.activity }} also={driverOf} />
          </>
        }
        aside={
          <>
            <MoneyPanel shipment={shipment} />
            <Facts shipment={shipment} />
          </>
        }
      />
      <Suspense>{chosen && <StepDialog shipment={shipment} {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  );
}

function Notes({ shipment }: { shipment: Shipment }) {
  const { shipmentStalledHours } = useLimits();
  const notes = [
    shipment.isToDeclare && es.toDeclare,
    shipment.isStalled && es.stalled(count(shipmentStalledHours)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="note" data-tone="alert">
      {note}
    </p>
  ));
}

function ManifestButton({ shipment }: { shipment: Shipment }) {
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await shipments.manifest.take({ params: { shipmentId: shipment.id } }), `${shipment.code}.pdf`),
    onError: (error) => toast.error(faultOf(error).text, faultOf(error).requestId),
  });
  return (
    <Button
      variant="default"
      loading={taking.isPending}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => taking.mutate()}
    >
      {es.manifest}
    </Button>
  );
}

/** Who took it, in the line that says so. */
const driverOf = ({ details }: Shipment['activity'][number]): string | null =>
  typeof details['driverName'] === 'string' ? `${es.driver.toLowerCase()} ${details['driverName']}` : null;
