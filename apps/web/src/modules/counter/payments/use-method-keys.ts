import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { PAYMENT_METHODS } from '@quilate/domain/modules/counter/payments/payments.states.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useAltKey } from '../../../ui/use-alt-key.ts';

/** `Alt 1`, `Alt 2`, `Alt 3` say how the last payment is made; the first thing that way asks has the focus. */
export function useMethodKeys(
  list: RefObject<HTMLElement | null>,
  method: PaymentMethod,
  choose: (method: PaymentMethod) => void,
): void {
  const chosen = useRef<PaymentMethod>(undefined);
  const [first, second, third] = PAYMENT_METHODS;
  const press = (one: PaymentMethod) => (): void => {
    chosen.current = one;
    choose(one);
    if (one === method) focusFirst(list.current);
  };
  useAltKey('Digit1', press(first), list);
  useAltKey('Digit2', press(second), list);
  useAltKey('Digit3', press(third), list);
  useEffect(() => {
    if (chosen.current !== method) return;
    chosen.current = undefined;
    focusFirst(list.current);
  }, [chosen, list, method]);
}

function focusFirst(list: HTMLElement | null): void {
  const payment = [...(list?.querySelectorAll<HTMLElement>('.payment') ?? [])].at(-1);
  payment?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus();
}
