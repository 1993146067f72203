import type { Form } from '../../../ui/use-form.ts';
import { PIN_FIGURES, PinField } from './pin-field.tsx';

interface NewPin {
  readonly pin: string;
  readonly again: string;
}

interface NewPinFieldsProps {
  readonly labels: { readonly newPin: string; readonly newPinHelp: string; readonly repeatPin: string };
  readonly form: Form<NewPin>;
}

/** A PIN that is being chosen, typed twice: it proves nothing yet. */
export const NewPinFields = ({ labels, form }: NewPinFieldsProps) => (
  <>
    <PinField label={labels.newPin} description={labels.newPinHelp} isFirst {...form.pick('pin')} />
    <PinField label={labels.repeatPin} {...form.pick('again')} />
  </>
);

export const isWhole = ({ pin, again }: NewPin): boolean => pin.length === PIN_FIGURES && again.length === PIN_FIGURES;
