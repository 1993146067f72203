import { Button } from '@mantine/core';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';

const NewCustomerDialog = lazy(() =>
  import('./new-customer-dialog.tsx').then((file) => ({ default: file.NewCustomerDialog })),
);

/** A draft keeps who it is for, not where they live. */
const summaryOf = ({ id, nationalId, name, surname, mobile, status }: CustomerSummary): CustomerSummary => ({
  id,
  nationalId,
  name,
  surname,
  mobile,
  status,
});

interface NewCustomerButtonProps {
  /** Gets the new customer, or one who was there already where `takesKnown`. */
  readonly onPick: (customer: CustomerSummary) => void;
  readonly takesKnown?: boolean;
  readonly variant?: 'filled' | 'default';
}

/** «Cliente nuevo» wherever a customer is needed: what is behind the dialog stays as it was. */
export function NewCustomerButton({ onPick, takesKnown = false, variant = 'filled' }: NewCustomerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(customersGrants.write)) return null;
  const close = (): void => setOpen(false);
  const pick = (customer: CustomerSummary): void => {
    close();
    onPick(summaryOf(customer));
  };
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {customersEs.new}
      </Button>
      <Suspense>
        {isOpen && (
          <NewCustomerDialog
            onClose={close}
            onRegistered={(customer) => onPick(summaryOf(customer))}
            onPick={takesKnown ? pick : undefined}
          />
        )}
      </Suspense>
    </>
  );
}
