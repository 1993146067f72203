import { createContext, type ReactNode, Suspense, use } from 'react';
import type { FieldErrors } from './field-errors.ts';

export interface PaymentPartProps {
  readonly errors: FieldErrors;
  /** As the body of a command takes them. */
  readonly onChange: (payments: unknown) => void;
}

/** How a payment is asked, lent to every dialog by the room that knows it. */
export const PaymentPartContext = createContext<(props: PaymentPartProps) => ReactNode>(() => null);

export const PaymentPart = (props: PaymentPartProps) => <Suspense>{use(PaymentPartContext)(props)}</Suspense>;
