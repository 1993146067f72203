import { Checkbox } from '@mantine/core';
import { date, grams, money, percent, time } from '@quilate/domain/kernel/format.ts';
import { firstDueDate } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { CustomerChoice } from '../../master-data/customers/customer-choice.tsx';
import { productListing } from '../../master-data/products/products.queries.ts';
import { InvoiceFields } from '../../master-data/receipts/invoice-fields.tsx';
import { PaymentList } from '../payments/payment-panel.tsx';
import type { Reading } from '../sales/use-reading.ts';
import { amountsOfBooking, type BookingDraft, datesOfDraft, paidNow } from './new-booking-draft.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import './bookings.css';

const es = bookingsEs.page;
const SHOWN = 8;

interface ProductStepProps {
  readonly draft: BookingDraft;
  readonly text: string;
  readonly last: Reading | null;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onRead: (code: string) => void;
  readonly onRemove: () => void;
}

/** Read with the scanner, typed, or found by its words among what the shop can sell. */
export function ProductStep({ draft, text, last, error, onText, onRead, onRemove }: ProductStepProps) {
  const me = useMe();
  const q = useDebounced(text.trim());
  const isSearching = q.length > 1;
  const { data, isFetching } = useQuery({
    ...productListing.page({ q, status: ['available'], storeId: [me.loggedInStoreId], limit: SHOWN }),
    enabled: isSearching,
  });
  const { product, hold } = draft;
  if (product !== null) {
    return (
      <>
        <div className="spread">
          <span>
            <b>{product.description}</b>
            <br />
            <span className="code">{product.code}</span>, {grams(product.weightMg)}
          </span>
          <span className="row">
            <b className="num">{money(product.finalPriceCents)}</b>
            <button type="button" className="icon-button" aria-label={es.removeProduct} onClick={onRemove}>
              <IconX size={16} aria-hidden />
            </button>
          </span>
        </div>
        <p className={hold ? 'dim' : 'note'} role="status">
          {hold ? es.heldUntil(time(hold.expiresAt)) : es.holdOver}
        </p>
      </>
    );
  }
  return (
    <>
      <ComboBox
        name="productCode"
        label={es.productCode}
        description={es.scanHelp}
        error={error ?? (last?.kind === 'bad' ? last.text : undefined)}
        text={text}
        onText={onText}
        isBusy={isFetching}
        options={(isSearching ? (data?.data ?? []) : []).map((found) => ({
          value: found.code,
          content: (
            <span className="spread">
              <span>
                {found.description} <span className="code dim">{found.code}</span>
              </span>
              <span className="num">{money(found.finalPriceCents)}</span>
            </span>
          ),
        }))}
        onPick={onRead}
      />
    </>
  );
}

interface StepProps {
  readonly draft: BookingDraft;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<BookingDraft>) => void;
}

export const CustomerStep = ({
  draft: { customer },
  totalCents,
  errors,
  onChange,
}: StepProps & { readonly totalCents: number }) => (
  <CustomerChoice
    customer={customer}
    help={es.customerHelp}
    totalCents={totalCents}
    error={errors.of('customerId')}
    onChange={(picked) => {
      errors.clear('customerId');
      onChange({ customer: picked });
    }}
  />
);

interface PaymentStepProps extends StepProps {
  readonly today: string;
  readonly limits: Limits;
}

export function PaymentStep({ draft, today, limits, errors, onChange }: PaymentStepProps) {
  const { totalCents } = amountsOfBooking(draft, limits);
  const { minimumCents, amountCents, dueCents } = paidNow(draft, limits);
  const dates = datesOfDraft(draft, today, limits);
  const { isUnpaid } = draft;
  return (
    <>
      <Checkbox
        label={es.discount(percent(limits.bookingDiscountBp))}
        checked={draft.hasDiscount}
        onChange={(event) => onChange({ hasDiscount: event.currentTarget.checked, amountCents: null })}
      />
      <Checkbox
        label={es.unpaid(date(firstDueDate(today, dates.pickupDate, limits)))}
        checked={isUnpaid}
        onChange={(event) => onChange({ isUnpaid: event.currentTarget.checked })}
      />
      <div className="booking-dates">
        {!isUnpaid && (
          <MoneyInput
            name="amountCents"
            label={es.payNow}
            description={es.payNowHelp(money(minimumCents))}
            value={amountCents}
            onChange={(cents) => {
              errors.clear('amountCents');
              onChange({ amountCents: cents ?? Number.NaN });
            }}
            error={errors.of('amountCents')}
          />
        )}
        {!isUnpaid && dueCents < totalCents && (
          <DateField
            label={es.nextDate}
            value={dates.nextPaymentDate}
            onChange={(nextPaymentDate) => {
              errors.clear('nextPaymentDate');
              onChange({ nextPaymentDate });
            }}
            error={errors.of('nextPaymentDate')}
          />
        )}
        <DateField
          label={es.pickupDate}
          value={dates.pickupDate}
          onChange={(pickupDate) => {
            errors.clear('pickupDate');
            onChange({ pickupDate });
          }}
          error={errors.of('pickupDate')}
        />
      </div>
      {!isUnpaid && (
        <PaymentList
          draft={draft}
          dueCents={dueCents}
          operationCents={totalCents}
          limits={limits}
          errors={errors}
          onChange={({ payments }) => onChange({ payments })}
        />
      )}
      <NotesField
        name="observations"
        label={es.observations}
        maxLength={1000}
        value={draft.observations}
        onChange={(event) => onChange({ observations: event.currentTarget.value })}
      />
      {!isUnpaid && (
        <InvoiceFields
          draft={draft}
          totalCents={totalCents}
          limits={limits}
          errors={errors}
          help={es.invoiceAddressHelp}
          onChange={(invoiceAddress) => onChange({ invoiceAddress })}
        />
      )}
    </>
  );
}
