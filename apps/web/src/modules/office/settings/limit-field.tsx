import { NativeSelect, TextInput } from '@mantine/core';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { percent } from '@quilate/domain/kernel/format.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import type { LimitUnit } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import { CaratInput, GramsInput, MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';

const es = settingsEs;
const YES_NO = [
  { value: '1', label: es.units.yes },
  { value: '0', label: es.units.no },
];
const RATES = CONSTANTS.igicRatesBp.map((bp) => ({ value: String(bp), label: percent(bp) }));

interface LimitFieldProps {
  readonly unit: LimitUnit;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** The value in its own unit: money, a rate, a yes or no, or a whole number. */
export function LimitField({ unit, value, onChange, error }: LimitFieldProps) {
  const shared = { name: 'value', label: es.fields.value, error };
  if (unit === 'cents') return <MoneyInput {...shared} value={value} onChange={onChange} />;
  if (unit === 'mg') return <GramsInput {...shared} value={value} onChange={onChange} />;
  if (unit === 'shareBp') return <PercentInput {...shared} value={value} onChange={onChange} />;
  if (unit === 'caratHundredths') return <CaratInput {...shared} value={value} onChange={onChange} />;
  if (unit === 'rateBp' || unit === 'yesNo') {
    return (
      <NativeSelect
        {...shared}
        data-autofocus
        data={unit === 'yesNo' ? YES_NO : RATES}
        value={String(value ?? 0)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      data-autofocus
      label={`${es.fields.value} (${es.fields[unit].toLowerCase()})`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      classNames={{ input: 'num' }}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
