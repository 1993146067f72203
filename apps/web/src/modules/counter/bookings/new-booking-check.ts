/** The faults the server would find, found before anybody signs: shared schema first, then the shared rules. */
import { DomainError, type FieldError } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { datesOf, instalmentFault } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import { instalmentBody, newBooking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { emptyPayments } from '../payments/payments-draft.ts';
import type { UnsignedBooking } from './new-booking-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

interface Owed {
  readonly totalCents: number;
  readonly pendingCents: number;
  readonly amountCents: number;
  readonly today: string;
  readonly limits: Limits;
}
interface Said {
  readonly payments: readonly PaymentBody[];
  readonly nextPaymentDate?: string | undefined;
  readonly pickupDate: string;
}

/** The amount is said at its own field: its payments only take it. */
function instalmentFaults(said: Said, { totalCents, pendingCents, amountCents, today, limits }: Owed): FieldError[] {
  const amount = instalmentFault(Number.isNaN(amountCents) ? 0 : amountCents, totalCents, pendingCents, limits);
  if (amount) return amount.fields.map((field) => ({ ...field, path: 'amountCents' }));
  const empty = emptyPayments(said.payments);
  if (empty.length > 0) return empty;
  const paidCents = sum(said.payments.map((payment) => payment.amountCents));
  const fault = paymentsFault(said.payments, amountCents, limits, totalCents);
  if (fault && (paidCents !== amountCents || fault.fields.length > 0)) return [...fault.fields];
  if (amountCents === pendingCents) return [];
  try {
    datesOf(said, today, limits);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [...error.fields];
    throw error;
  }
}

const unsigned = newBooking.omit({ signature: true, customerId: true });
export function bookingFaults(body: UnsignedBooking, owed: Owed): FieldError[] {
  const faults = instalmentFaults(body, owed);
  if (faults.length > 0) return faults;
  const { customerId: _, ...rest } = body;
  return schemaFaults(unsigned, rest);
}

const unsignedInstalment = instalmentBody.omit({ signature: true, version: true });
export function payFaults(body: Said, owed: Owed): FieldError[] {
  const faults = instalmentFaults(body, owed);
  return faults.length > 0 ? faults : schemaFaults(unsignedInstalment, body);
}
