import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { customerSearch } from './customers.queries.ts';

const NONE: CustomerSummary[] = [];

interface CustomerSearchProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  /** Nothing new is begun with them: a blocked one can be chosen too. */
  readonly allowsBlocked?: boolean;
  readonly onPick: (customer: CustomerSummary) => void;
}

/** By national id, name or phone; a blocked customer is shown and cannot be chosen where something begins. */
export function CustomerSearch({ label, description, error, allowsBlocked = false, onPick }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isSearching = q.length > 1;
  const { data, isFetching } = useQuery(customerSearch(q));
  const found = isSearching ? (data?.data ?? NONE) : NONE;
  return (
    <ComboBox
      name="customerId"
      label={label}
      description={description}
      placeholder={customersEs.search}
      error={error}
      text={text}
      onText={setText}
      isBusy={isFetching}
      emptyText={isSearching ? customersEs.none : undefined}
      options={found.map((customer) => ({
        value: customer.id,
        content: <CustomerLine customer={customer} />,
        isDisabled: customer.status === 'BLOCKED' && !allowsBlocked,
      }))}
      onPick={(id) => {
        const customer = found.find((known) => known.id === id);
        if (customer) onPick(customer);
        setText('');
      }}
    />
  );
}

export function CustomerLine({ customer }: { customer: CustomerSummary }) {
  return (
    <span className="spread">
      <span>
        {customer.name} {customer.surname}
        {customer.status === 'BLOCKED' && `, ${customersEs.status.BLOCKED.toLowerCase()}`}
      </span>
      <span className="code dim">{customer.nationalId}</span>
    </span>
  );
}
