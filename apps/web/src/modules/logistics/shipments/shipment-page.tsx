import { count, dateInProse } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { Bags, Facts, Incidents, MoneyPanel } from './shipment-panels.tsx';
import { ShipmentStateBadge } from './shipment-state.ts';
import { shipments, shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import './shipments.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const Dialogs = lazy(() => import('./shipment-dialogs.tsx').then((file) => ({ default: file.ShipmentDialogs })));
const es = shipmentsEs.page;
/** What goes on comes first; what takes it back, after. */
const ON = ['prepare', 'deliver', 'verify', 'confirmReception', 'receiveLate'];

export function ShipmentPage() {
  const { shipmentId = '' } = useParams({ strict: false });
  return <OneRecord query={shipmentsQueries.one(shipmentId)} title={shipmentsEs.one} page={ShipmentDetail} />;
}

function ShipmentDetail({ of: shipment }: { of: Shipment }) {
  const { base } = useArea();
  const navigate = useNavigate();
  const doing = useDoing<Shipment['actions'][number], string>(shipment.actions);
  // Done on the screen where things are read.
  const screen = (action: string) => () => void navigate({ to: path(`${base}/${shipment.id}/${action}`) });
  return (
    <RecordPage
      of={shipment}
      words={shipmentsEs}
      list={base}
      state={
        <>
          <ShipmentStateBadge state={shipment.state} />
          {shipment.isStalled && <StateBadge tone="alert">{shipmentsEs.stalled}</StateBadge>}
        </>
      }
      meta={`${es.route(shipment.originName, shipment.destinationName)}, ${dateInProse(shipment.createdAt)}`}
      order={[...ON, 'reopen', 'takeBack', 'cancel', 'declareLost']}
      dangers={['cancel', 'declareLost']}
      elsewhere={{ prepare: screen('prepare'), verify: screen('verify') }}
      dialogs={Dialogs}
      doing={doing}
      tools={
        <PaperButton
          label={es.manifest}
          icon={IconPrinter}
          take={() => shipments.manifest.take({ params: { shipmentId: shipment.id } })}
          name={`${shipment.code}.pdf`}
        />
      }
      note={<Notes shipment={shipment} />}
      aside={
        <>
          <MoneyPanel shipment={shipment} />
          <Facts shipment={shipment} />
        </>
      }
    >
      {shipment.incidents.length > 0 && <Incidents shipment={shipment} onPick={doing.pick} />}
      <Bags shipment={shipment} />
      <ActivityPanel of={shipment} words={{ shipment: shipmentsEs.activity }} also={aboutOf} />
    </RecordPage>
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

/** Who took it and which bags were read, in the line that says so. */
const aboutOf = ({ action, details }: Shipment['activity'][number]): string | null => {
  const { driverName, itemCode, packageSlugs } = details;
  if (action === 'shipment.seized') return String(itemCode);
  const told = [
    typeof driverName === 'string' && `${es.driver.toLowerCase()} ${driverName}`,
    Array.isArray(packageSlugs) && es.bagsRead(packageSlugs.join(', ')),
  ].filter(Boolean);
  return told.length === 0 ? null : told.join(', ');
};
