import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { NewBooking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import { cashOf } from '../payments/payments-draft.ts';
import { useReading } from '../sales/use-reading.ts';
import { bookings } from './bookings.queries.ts';
import {
  amountsOfBooking,
  type BookingDraft,
  bodyOfBooking,
  emptyBooking,
  paidNow,
  setAsideOf,
} from './new-booking-draft.ts';
import { CustomerStep, PaymentStep, ProductStep } from './new-booking-steps.tsx';
import { NewBookingSummary } from './new-booking-summary.tsx';
import { isShort, keep, letGo } from './use-hold.ts';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';

const es = bookingsEs.page;
const STEPS = [bookingsEs.steps.product, bookingsEs.steps.customer, bookingsEs.steps.payment];
/** Where a refusal is said. */
const STEP_OF: Readonly<Record<string, number>> = { productCode: 0, customerId: 1 };

export function NewBookingPage() {
  const me = useMe();
  const today = useToday();
  const name = `booking:${me.loggedInStoreId}`;
  const form = useForm(emptyBooking, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const { limits } = usePayersCash(draft.customer);
  const find = useForm({ text: '' });
  const { text } = find.values;
  const reading = useProduct(draft, change, errors, (typed) => find.set('text', typed));
  const blockedBy = useBlock(form.values.isUnpaid);
  const { totalCents } = amountsOfBooking(draft, limits);
  const { dueCents, amountCents } = paidNow(draft, limits);
  const body = bodyOfBooking(draft, today, limits);
  const { isUnpaid } = draft;
  const verb = isUnpaid ? es.unpaidVerb : es.createVerb(money(dueCents));
  const navigate = useNavigate();
  const creation = useCreation({
    machine: bookingMachine,
    action: isUnpaid ? 'setAside' : 'create',
    words: bookingsEs,
    name,
    form,
    verb,
    pairs: [
      [es.product, draft.product?.description],
      [es.total, money(totalCents)],
      [es.payNow, money(dueCents)],
    ],
    asks: ['payment'],
    check: async () => {
      const { bookingFaults } = await import('./new-booking-check.ts');
      const faults = isUnpaid
        ? []
        : bookingFaults(body, { totalCents, pendingCents: totalCents, amountCents, today, limits });
      if (faults.length > 0) return faults;
      return await customerFaultsOf(draft, totalCents, limits, cashOf(body.payments));
    },
    body: () => ({ ...body, customerId: draft.customer!.id }),
    send: (sent: NewBooking, key) =>
      isUnpaid ? bookings.setAside.send({ body: setAsideOf(sent), key }) : bookings.create.send({ body: sent, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/bookings/$bookingId', params: { bookingId: id }, replace: true });
    },
    onField: (path) => change({ step: STEP_OF[path] ?? STEPS.length - 1 }),
  });
  const next = async (): Promise<void> => {
    if (draft.step === 0 && draft.product === null) {
      if (text.trim() !== '') void reading.read(text);
      else errors.show([{ path: 'productCode', message: es.productMissing }]);
      return;
    }
    if (draft.step === 1) {
      const faults = await customerFaultsOf(draft, totalCents, limits);
      if (faults.length > 0) return errors.show(faults);
    }
    if (draft.step === STEPS.length - 1) {
      if (blockedBy === undefined) creation.submit();
      return;
    }
    change({ step: draft.step + 1 });
    void reading.renew();
  };
  const clear = (): void => {
    letGo(draft);
    discard();
  };
  return (
    <>
      <Wizard
        back={{ to: '/bookings', label: bookingsEs.title }}
        title={bookingsEs.new}
        clear={draft.product && { label: es.clear, onClear: clear }}
        note={<ClosedNote />}
        steps={STEPS}
        at={draft.step}
        summary={<NewBookingSummary draft={draft} today={today} limits={limits} />}
        finish={verb}
        isBusy={reading.isBusy}
        onBack={() => change({ step: draft.step - 1 })}
        onNext={() => void next()}
      >
        {draft.step === 0 && (
          <ProductStep
            draft={draft}
            text={text}
            last={reading.last}
            error={errors.of('productCode') ?? reading.refusal}
            onText={(typed) => {
              errors.clear('productCode');
              reading.forgive();
              find.set('text', typed);
            }}
            onRead={(code) => void reading.read(code)}
            onRemove={reading.remove}
          />
        )}
        {draft.step === 1 && <CustomerStep draft={draft} totalCents={totalCents} errors={errors} onChange={change} />}
        {draft.step === 2 && (
          <PaymentStep draft={draft} today={today} limits={limits} errors={errors} onChange={change} />
        )}
      </Wizard>
      {creation.dialog}
    </>
  );
}

async function customerFaultsOf(
  { customer }: BookingDraft,
  totalCents: number,
  limits: Limits,
  cash?: ReturnType<typeof cashOf>,
) {
  if (customer === null) return [{ path: 'customerId', code: 'EMPTY', message: es.customerMissing }];
  const { papersFaults } = await import('../../master-data/customers/customer-check.ts');
  return await papersFaults({ customerId: customer.id, totalCents, limits, cash });
}

/** The piece of the booking: read, kept for it while it is written, and let go. */
function useProduct(
  draft: BookingDraft,
  change: (patch: Partial<BookingDraft>) => void,
  errors: FieldErrors,
  setText: (text: string) => void,
) {
  /** Somebody else keeps it. */
  const [refusal, setRefusal] = useState<string>();
  const choose = async (product: NonNullable<BookingDraft['product']>): Promise<void> => {
    const result = await keep(product.code);
    setRefusal('refusal' in result ? result.refusal : undefined);
    if ('refusal' in result) return;
    letGo(draft);
    errors.clear('productCode');
    setText('');
    change({ product, hold: result.kept, amountCents: null });
  };
  const reading = useReading(
    (code) => draft.product?.code === code,
    (product) => void choose(product),
  );
  useScanner((code) => draft.step === 0 && void reading.read(code));
  const { code } = useSearch({ from: '/_app/bookings/new' });
  const first = useRef(code);
  useEffect(() => {
    const wanted = first.current;
    first.current = undefined;
    if (wanted !== undefined) void reading.read(wanted);
  });
  /** Going on takes its time anew; what cannot be kept any more is said when it is booked. */
  const renew = async (): Promise<void> => {
    if (!draft.product || !isShort(draft.hold, Date.now())) return;
    const result = await keep(draft.product.code);
    change({ hold: 'kept' in result ? result.kept : null });
  };
  const remove = (): void => {
    letGo(draft);
    reading.forget();
    change({ product: null, hold: null, amountCents: null });
  };
  return { ...reading, renew, remove, refusal, forgive: () => setRefusal(undefined) };
}

/** Nothing goes into the till of what nobody pays yet. */
function useBlock(isUnpaid: boolean): string | undefined {
  const isReachable = useIsReachable();
  const isClosed = useIsCashClosed();
  if (!isReachable) return shellEs.errors.offlineTitle;
  return isClosed && !isUnpaid ? cashEs.closed : undefined;
}

const ClosedNote = () => useIsCashClosed() && <CashClosedNote />;
