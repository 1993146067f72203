import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { COINS_CENTS, countedCents, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { toast } from '../../../shell/toast.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { countsOf, CountTable, hasUnread, type Units } from '../../counter/cash/count-table.tsx';
import { useShipmentAction } from './use-shipment.ts';
import { WorkButtons } from './work-buttons.tsx';
import type { ShipmentWork } from './shipment-work-page.tsx';

const es = shipmentsEs.verify;

/** Counted by who receives it; what was sent is compared when the first figure is there. */
export function VerifyMoney({ shipment, onSaved, onFinish }: ShipmentWork) {
  const me = useMe();
  const kept = Object.fromEntries(
    (shipment.verifiedUnits ?? []).map((line) => [String(line.denominationCents), String(line.units)]),
  );
  const form = useForm<Units>(kept, { keptAs: `shipment-count:${me.id}:${shipment.id}` });
  const { values: units, discard } = form;
  const counts = countsOf(units);
  const verifiedCents = countedCents(counts);
  const save = useShipmentAction('verify', shipment, {});
  const keep = (then: () => void): void => {
    if (hasUnread(units)) toast.error(cashEs.page.unreadCount);
    else if (!form.isChanged) then();
    else
      save.mutate(
        { counts },
        {
          onSuccess: () => {
            discard();
            then();
          },
        },
      );
  };
  const finish = (): void => keep(onFinish);
  useSubmitKeys(finish);
  const type = (cents: number, text: string): void => form.change({ [String(cents)]: text });
  const differenceCents = verifiedCents - (shipment.preparedCents ?? 0);
  return (
    <div className="count-grid">
      <CountTable title={cashEs.page.notes} denominations={NOTES_CENTS} units={units} onChange={type} startsHere />
      <CountTable title={cashEs.page.coins} denominations={COINS_CENTS} units={units} onChange={type} />
      <div className="count-side" role="group" aria-label={shellEs.form.summary}>
        <Panel title={es.counted}>
          <p className="big" role="status">
            {money(verifiedCents)}
          </p>
          {counts.length > 0 && (
            <>
              <Pairs pairs={[[es.sent, money(shipment.preparedCents ?? 0)]]} />
              <p className={differenceCents === 0 ? 'gain' : 'loss'}>
                {differenceCents === 0 ? cashEs.page.noDifference : money(differenceCents)}
              </p>
            </>
          )}
        </Panel>
        <WorkButtons words={es} isBusy={save.isPending} onFinish={finish} onSave={() => keep(onSaved)} isAfterCount />
      </div>
    </div>
  );
}
