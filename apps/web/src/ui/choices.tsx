import { Checkbox } from '@mantine/core';
import './record-form.css';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly name: string;
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  readonly error: string | undefined;
}

/** Several of a few: `{...form.pick('platforms')}`. */
export function Choices<Value extends string>({ label, options, name, value, onChange, error }: ChoicesProps<Value>) {
  const toggle = (one: Value): void =>
    onChange(value.includes(one) ? value.filter((known) => known !== one) : [...value, one]);
  return (
    <fieldset className="choices" data-field={name} tabIndex={-1} aria-describedby={`${name}-error`}>
      <legend>{label}</legend>
      <div className="choices-row">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <p id={`${name}-error`} className="field-error">
        {error}
      </p>
    </fieldset>
  );
}
