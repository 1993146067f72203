import { count, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { type DenominationCount, DENOMINATIONS_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { typedUnits } from '@quilate/domain/modules/counter/cash/cash.typed.ts';
import type { KeyboardEvent } from 'react';
import { useWritten } from '../../../ui/use-written.ts';
import './count-table.css';

const es = cashEs.page;
const CENTS_PER_EURO = 100;

/** Units as typed, by denomination: empty is not counted yet. */
export type Units = Readonly<Record<string, string>>;

/** What cannot be read is no count: nobody signs while it stands there. */
export const hasUnread = (units: Units): boolean =>
  Object.entries(units).some(([cents, text]) => text !== '' && typedUnits(text, Number(cents)) === undefined);

/** What was counted of each denomination; what is empty was not. */
export const countsOf = (units: Units): DenominationCount[] =>
  DENOMINATIONS_CENTS.flatMap((denominationCents) => {
    const read = typedUnits(units[String(denominationCents)] ?? '', denominationCents);
    return read === undefined ? [] : [{ denominationCents, units: read }];
  });

interface CountTableProps {
  readonly title: string;
  readonly denominations: readonly number[];
  readonly units: Units;
  readonly onChange: (denominationCents: number, text: string) => void;
  readonly startsHere?: boolean;
  /** Beside the count: the keys that walk it pass by. */
  readonly isAside?: boolean;
}

/** «20 €», «50 cts», «1 ct»: as it says on the coin. */
export function denominationText(cents: number): string {
  if (cents >= CENTS_PER_EURO) return `${count(cents / CENTS_PER_EURO)} €`;
  return cents === 1 ? es.oneCent : es.cents(count(cents));
}

export function CountTable(props: CountTableProps) {
  const { title, denominations, units, onChange, startsHere = false, isAside = false } = props;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <table className="count-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{es.value}</th>
            <th scope="col" className="count-units">
              {es.units}
            </th>
            <th scope="col" className="num">
              {es.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((cents, index) => (
            <CountRow
              key={cents}
              cents={cents}
              units={units[String(cents)] ?? ''}
              startsHere={startsHere && index === 0}
              isAside={isAside}
              onChange={(text) => onChange(cents, text)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CountRowProps {
  readonly cents: number;
  readonly units: string;
  readonly startsHere: boolean;
  readonly isAside: boolean;
  readonly onChange: (text: string) => void;
}

/** Pieces are counted as they are typed; a roll or an amount stands as written until the field is left. */
function CountRow({ cents, units, startsHere, isAside, onChange }: CountRowProps) {
  const written = useWritten(units, (text) => typedUnits(text, cents)?.toString(), onChange);
  const { isUnread } = written;
  const amountCents = isUnread ? 0 : cents * Number(units);
  const name = denominationText(cents);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="count-units">
        <input
          className="count-input"
          data-start={startsHere || undefined}
          data-count={isAside ? undefined : true}
          inputMode="numeric"
          autoComplete="off"
          aria-label={isAside ? es.movedOf(name) : es.denomination(name)}
          aria-invalid={isUnread || undefined}
          title={isUnread ? es.unread(name) : undefined}
          placeholder="0"
          maxLength={12}
          value={written.text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => written.write(event.currentTarget.value)}
          onBlur={written.leave}
          onKeyDown={moveOnKeys}
        />
      </td>
      <td className={amountCents === 0 ? 'num dim' : 'num'}>
        {isUnread ? <span className="loss">{es.unreadAmount}</span> : money(amountCents)}
      </td>
    </tr>
  );
}

/** Intro and arrows walk the column, notes first and coins after; the last one goes on to the next field. */
function moveOnKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else if (step > 0)
    document.querySelector<HTMLElement>('[data-after-count] input, [data-after-count] button')?.focus();
}
