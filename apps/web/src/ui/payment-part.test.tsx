import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { useFieldErrors } from './field-errors.ts';
import { PaymentPart, PaymentPartContext, type PaymentPartProps } from './payment-part.tsx';

const Cash = ({ onChange }: PaymentPartProps) => (
  <button type="button" onClick={() => onChange([{ method: 'CASH' }])}>
    En efectivo
  </button>
);
function Room({ onChange }: Pick<PaymentPartProps, 'onChange'>) {
  return <PaymentPart errors={useFieldErrors()} onChange={onChange} />;
}

test('how a payment is asked is lent by the room that knows it', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(
    <PaymentPartContext value={(props) => <Cash {...props} />}>
      <Room onChange={onChange} />
    </PaymentPartContext>,
  );
  await user.click(screen.getByRole('button', { name: 'En efectivo' }));
  expect(onChange).toHaveBeenCalledWith([{ method: 'CASH' }]);
});
