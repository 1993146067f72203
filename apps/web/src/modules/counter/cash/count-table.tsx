import { count, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { type DenominationCount, DENOMINATIONS_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { KeyboardEvent } from 'react';
import './count-table.css';

const es = cashEs.page;
const CENTS_PER_EURO = 100;

/** Units as typed, by denomination: empty is not counted yet. */
export type Units = Readonly<Record<string, string>>;

/** What was counted of each denomination; what is empty was not. */
export const countsOf = (units: Units): DenominationCount[] =>
  DENOMINATIONS_CENTS.flatMap((denominationCents) => {
    const text = units[String(denominationCents)] ?? '';
    return text === '' ? [] : [{ denominationCents, units: Number(text) }];
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
          {denominations.map((cents, index) => {
            const typed = units[String(cents)] ?? '';
            return (
              <tr key={cents}>
                <th scope="row">{denominationText(cents)}</th>
                <td className="count-units">
                  <input
                    className="count-input"
                    data-start={(startsHere && index === 0) || undefined}
                    data-count={isAside ? undefined : true}
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={
                      isAside ? es.movedOf(denominationText(cents)) : es.denomination(denominationText(cents))
                    }
                    placeholder="0"
                    maxLength={5}
                    value={typed}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(event) => onChange(cents, event.currentTarget.value.replace(/\D/g, ''))}
                    onKeyDown={moveOnKeys}
                  />
                </td>
                <td className={typed === '' || Number(typed) === 0 ? 'num dim' : 'num'}>
                  {money(cents * Number(typed))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
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
