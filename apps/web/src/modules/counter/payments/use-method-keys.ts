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

/** Its amount is the rest: what the way itself asks comes first. */
function focusFirst(list: HTMLElement | null): void {
  paymentAt(list, -1)?.querySelector<HTMLInputElement>('input:not([type=radio], [name$=".amountCents"])')?.focus();
}

const paymentAt = (list: HTMLElement | null, at: number): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('.payment') ?? [])].at(at);

/** With another way to pay, how much the one before takes is what is asked next. */
export function useAskedShare(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isAdded = count > before.current;
    before.current = count;
    if (isAdded) paymentAt(list.current, -2)?.querySelector<HTMLInputElement>('[name$=".amountCents"]')?.focus();
  }, [list, count]);
}
