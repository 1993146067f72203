/** The bars of a paper of investment gold: how many alike, their weight and their fineness. */
import { Button, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import type { InvoicedBar } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { GramsInput } from '../../../ui/decimal-input.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import type { Form } from '../../../ui/use-form.ts';

const { form: es } = wholesaleInvoicesEs;
export interface BarValues {
  readonly units: string;
  readonly weightMg: number | null;
  readonly fineness: string;
}
const NONE: BarValues = { units: '1', weightMg: null, fineness: '999' };
const whole = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);

export const barsOf = (bars: readonly BarValues[]): InvoicedBar[] =>
  bars.map(({ units, weightMg, fineness }) => ({
    units: whole(units),
    weightMg: weightMg ?? 0,
    fineness: whole(fineness),
  }));

interface BarsFieldsProps<V extends { readonly bars: readonly BarValues[] }> {
  readonly bars: readonly BarValues[];
  readonly form: Pick<Form<V>, 'errors' | 'change'>;
}
export function BarsFields<V extends { readonly bars: readonly BarValues[] }>({ bars, form }: BarsFieldsProps<V>) {
  const { errors } = form;
  const set = (next: readonly BarValues[]): void => {
    errors.clear('bars');
    form.change((known) => ({ ...known, bars: next }));
  };
  const type = (at: number, patch: Partial<BarValues>): void =>
    set(bars.map((bar, index) => (index === at ? { ...bar, ...patch } : bar)));
  const fault = errors.of('bars') ?? errors.of('treatment');
  return (
    <div className="stack">
      {bars.map((bar, at) => (
        <FormGroup key={at} title={`${es.bars} ${count(at + 1)}`}>
          <div className="wide-2">
            <TextInput
              name={`bars.${at}.units`}
              inputMode="numeric"
              label={es.units}
              value={bar.units}
              error={errors.of(`bars.${at}.units`)}
              onChange={(event) => type(at, { units: event.currentTarget.value })}
            />
          </div>
          <div className="wide-2">
            <GramsInput
              name={`bars.${at}.weightMg`}
              label={es.weight}
              value={bar.weightMg}
              error={errors.of(`bars.${at}.weightMg`)}
              onChange={(weightMg) => type(at, { weightMg })}
            />
          </div>
          <div className="wide-2">
            <TextInput
              name={`bars.${at}.fineness`}
              inputMode="numeric"
              label={es.fineness}
              value={bar.fineness}
              error={errors.of(`bars.${at}.fineness`)}
              onChange={(event) => type(at, { fineness: event.currentTarget.value })}
            />
            <Button variant="subtle" onClick={() => set(bars.filter((_, index) => index !== at))}>
              {es.removeBar(count(at + 1))}
            </Button>
          </div>
        </FormGroup>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set([...bars, NONE])}>
          {es.addBar}
        </Button>
        {fault !== undefined && <p className="loss">{fault}</p>}
      </div>
    </div>
  );
}
