import { SegmentedControl } from '@mantine/core';
import { count, exactGrams, grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type {
  Shipment,
  ShipmentItem,
  VerifyBody,
} from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { PiecePicture, WithPicture } from '../../master-data/products/piece-picture.tsx';
import { shipments } from './shipments.queries.ts';
import { useShipmentAction } from './use-shipment.ts';
import { WorkButtons } from './work-buttons.tsx';
import type { ShipmentWork } from './shipment-work-page.tsx';

const es = shipmentsEs.verify;
type Shown = 'unread' | 'read' | 'all';
const SHOWN = (['unread', 'read', 'all'] as const).map((value) => ({ value, label: es[value] }));

/** What was read here and is not kept yet. */
interface VerifyDraft {
  readonly codes: readonly string[];
  readonly weights: Readonly<Record<string, number | null>>;
}
const EMPTY: VerifyDraft = { codes: [], weights: {} };

export function VerifyBags({ shipment, onSaved, onFinish }: ShipmentWork) {
  const me = useMe();
  const { last, say } = useLastReading();
  const form = useForm(EMPTY, { keptAs: `shipment-verify:${me.id}:${shipment.id}` });
  const { values: draft, change, discard } = form;
  const sent = shipment.items.filter((item) => item.packageId !== null);
  const isRead = (item: ShipmentItem): boolean => item.isRead || draft.codes.includes(cleanCode(item.itemCode));
  const weightOf = (bag: Shipment['packages'][number]): number | null =>
    bag.id in draft.weights ? (draft.weights[bag.id] ?? null) : bag.receivedWeightMg;
  const read = (raw: string): void => {
    const code = cleanCode(raw);
    const item = sent.find((one) => cleanCode(one.itemCode) === code);
    if (code === '') return;
    if (!item) void sayWhereDue(code);
    else if (isRead(item)) say('bad', code, es.twice);
    else {
      change((known) => ({ ...known, codes: [...new Set([...known.codes, code])] }));
      say('ok', code, `${item.description}, ${grams(item.weightMg)}`);
    }
  };
  // The server knows where it is due; it keeps nothing of what is not in the bags.
  const sayWhereDue = async (code: string): Promise<void> => {
    const params = { shipmentId: shipment.id };
    const asked = { params, body: { codes: [code] }, key: newKey() };
    const told = await shipments.verify.send(asked).then(() => es.other, faultText);
    say('bad', code, told);
  };
  const save = useShipmentAction('verify', shipment, {});
  const keep = (then: () => void): void => {
    if (!form.isChanged) then();
    else
      save.mutate(bodyOf(draft), {
        onSuccess: () => {
          discard();
          then();
        },
      });
  };
  const unweighed = shipment.packages.find(
    (bag) => isBad(weightOf(bag)) && sent.some((item) => item.packageId === bag.id && isRead(item)),
  );
  const blockedBy = unweighed && `${unweighed.slug}: ${es.weight.toLowerCase()}`;
  const finish = (): void => {
    if (blockedBy === undefined) keep(onFinish);
  };
  useSubmitKeys(finish);
  const done = sent.filter(isRead).length;
  const lastRead = sent.find((item) => cleanCode(item.itemCode) === last?.code);
  return (
    <div className="two">
      <div>
        <ScanField
          label={es.scan}
          description={es.scanHelp}
          last={last}
          picture={lastRead?.pictured && <PiecePicture size="large" of={lastRead.pictured} />}
          isBusy={save.isPending}
          onRead={read}
        />
        <Items items={sent} isRead={isRead} />
      </div>
      <aside aria-label={shellEs.form.summary}>
        <Panel>
          <p className="big" role="status">
            {es.progress(count(done), count(sent.length))}
          </p>
          <progress className="shipment-progress" aria-label={es.read} max={sent.length} value={done} />
        </Panel>
        {shipment.packages.map((bag) => (
          <Panel key={bag.id} title={bag.slug}>
            <WeightInput
              label={es.weight}
              ariaLabel={`${es.weight} ${bag.slug}`}
              {...(bag.weightMg === null ? {} : { description: es.sentWeight(exactGrams(bag.weightMg)) })}
              value={weightOf(bag)}
              onChange={(weightMg) =>
                change((known) => ({ ...known, weights: { ...known.weights, [bag.id]: weightMg } }))
              }
            />
          </Panel>
        ))}
        <WorkButtons
          words={es}
          blockedBy={blockedBy}
          isBusy={save.isPending}
          onFinish={finish}
          onSave={() => keep(onSaved)}
        />
      </aside>
    </div>
  );
}

const faultText = (error: unknown): string => faultOf(error).text;
const isBad = (weightMg: number | null): boolean => weightMg === null || Number.isNaN(weightMg);

const bodyOf = (draft: VerifyDraft): VerifyBody => ({
  ...(draft.codes.length > 0 ? { codes: [...draft.codes] } : {}),
  weights: Object.entries(draft.weights).flatMap(([packageId, weightMg]) =>
    weightMg === null || Number.isNaN(weightMg) || weightMg < 1 ? [] : [{ packageId, weightMg }],
  ),
});

interface ItemsProps {
  readonly items: readonly ShipmentItem[];
  readonly isRead: (item: ShipmentItem) => boolean;
}

function Items({ items, isRead }: ItemsProps) {
  const [shown, setShown] = useState<Shown>('unread');
  const listed = items.filter((item) => shown === 'all' || isRead(item) === (shown === 'read'));
  return (
    <>
      <SegmentedControl aria-label={shipmentsEs.columns.piece} data={SHOWN} value={shown} onChange={setShown} />
      <div className="panel">
        {listed.length === 0 ? (
          <p className="centred dim">{shown === 'unread' ? es.allRead : es.unread}</p>
        ) : (
          <div className="table-frame">
            <table className="data-table" aria-label={es[shown]}>
              <tbody>
                {listed.map((item) => (
                  <tr key={item.id}>
                    <td className="code" data-phone="code">
                      {item.itemCode}
                    </td>
                    <td className="elastic" data-phone="person">
                      <WithPicture of={item.pictured}>{item.description}</WithPicture>
                    </td>
                    <td className="num" data-phone="amount">
                      {grams(item.weightMg)}
                    </td>
                    <td data-phone="state">
                      <StateBadge tone={isRead(item) ? 'ok' : 'wait'}>{isRead(item) ? es.read : es.unread}</StateBadge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}
