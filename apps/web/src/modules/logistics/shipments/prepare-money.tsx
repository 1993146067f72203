import { NativeSelect } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { COINS_CENTS, countedCents, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Funds, Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { cashQueries } from '../../counter/cash/cash.queries.ts';
import { countsOf, CountTable, hasUnread, type Units } from '../../counter/cash/count-table.tsx';
import type { ShipmentWork } from './shipment-work-page.tsx';
import { useShipmentAction } from './use-shipment.ts';
import { WorkButtons } from './work-buttons.tsx';

const es = shipmentsEs.prepare;
const FUNDS: readonly Funds[] = ['remainder', 'till'];

interface MoneyDraft {
  readonly version: number;
  readonly account: Funds;
  readonly units: Units;
}
const draftOf = (shipment: Shipment): MoneyDraft => ({
  version: shipment.version,
  account: shipment.account ?? 'remainder',
  units: Object.fromEntries(
    (shipment.preparedUnits ?? []).map((line) => [String(line.denominationCents), String(line.units)]),
  ),
});

/** Notes and coins out of till or remainder; they leave it when the bags are closed. */
export function PrepareMoney({ shipment, onSaved, onFinish }: ShipmentWork) {
  const me = useMe();
  const form = useForm(draftOf(shipment), { keptAs: `shipment-money:${me.id}:${shipment.id}` });
  const { values: draft, errors, change: set, discard } = form;
  const save = useShipmentAction('prepare', shipment, { errors });
  const counts = countsOf(draft.units);
  const preparedCents = countedCents(counts);
  const keep = (then: () => void): void => {
    if (!form.isChanged) then();
    else
      save.mutate(
        { version: draft.version, money: { account: draft.account, counts } },
        {
          onSuccess: () => {
            discard();
            then();
          },
        },
      );
  };
  const blockedBy = hasUnread(draft.units)
    ? cashEs.page.unreadCount
    : preparedCents === 0
      ? shipmentsEs.reasons.hasContent
      : undefined;
  const finish = (): void => {
    if (blockedBy === undefined) keep(onFinish);
  };
  useSubmitKeys(finish);
  const type = (cents: number, text: string): void => set({ units: { ...draft.units, [String(cents)]: text } });
  const requestedCents = shipment.requestedCents ?? 0;
  return (
    <div className="count-grid">
      <CountTable
        title={cashEs.page.notes}
        denominations={NOTES_CENTS}
        units={draft.units}
        onChange={type}
        startsHere
      />
      <CountTable title={cashEs.page.coins} denominations={COINS_CENTS} units={draft.units} onChange={type} />
      <div className="count-side" role="group" aria-label={shellEs.form.summary}>
        <Panel>
          <div className="stack">
            <NativeSelect
              name="money.account"
              label={es.account}
              description={<Available account={draft.account} />}
              data={FUNDS.map((value) => ({ value, label: shipmentsEs.funds[value] }))}
              value={draft.account}
              onChange={(event) => set({ account: event.currentTarget.value as Funds })}
              error={errors.of('money.account')}
            />
            <Pairs
              pairs={[
                [es.requested, money(requestedCents)],
                [es.counted, money(preparedCents)],
              ]}
            />
            <p className={preparedCents === requestedCents ? 'gain' : 'loss'} aria-live="polite">
              {preparedCents !== requestedCents && preparedCents > 0
                ? `${shipmentsEs.incidents['prepared-money']}: ${money(preparedCents - requestedCents)}`
                : ''}
            </p>
          </div>
        </Panel>
        <WorkButtons
          words={es}
          blockedBy={blockedBy}
          isBusy={save.isPending}
          onFinish={finish}
          onSave={() => keep(onSaved)}
          isAfterCount
        />
      </div>
    </div>
  );
}

/** What there is to take it from, where one may know. */
function Available({ account }: { account: Funds }) {
  const { data } = useQuery(cashQueries.current);
  if (data === undefined) return null;
  const cents = account === 'remainder' ? data.remainderCents : data.session === null ? 0 : data.expectedCents;
  return cents === null ? es.hidden : es.available(money(cents));
}
