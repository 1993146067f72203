import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type { WholesaleCustomerSummary } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { wholesaleCustomerListing } from './wholesale-customers.queries.ts';

const NONE: WholesaleCustomerSummary[] = [];
const SHOWN = 8;

interface WholesaleSearchProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  /** Where a banned one is meant, too. */
  readonly allowsBlocked?: boolean;
  readonly onPick: (customer: WholesaleCustomerSummary) => void;
}

/** By name, NIF or contact; a banned one is shown, and is chosen only where that is said. */
export function WholesaleSearch({ label, description, error, allowsBlocked = false, onPick }: WholesaleSearchProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isSearching = q.length > 1;
  const { data, isFetching } = useQuery({
    ...wholesaleCustomerListing.page({ q, limit: SHOWN }),
    enabled: isSearching,
  });
  const found = isSearching ? (data?.data ?? NONE) : NONE;
  return (
    <ComboBox
      name="customerId"
      label={label}
      description={description}
      placeholder={wholesaleCustomersEs.search}
      error={error}
      text={text}
      onText={setText}
      isBusy={isFetching}
      emptyText={isSearching && !isFetching ? wholesaleCustomersEs.emptyFiltered : undefined}
      options={found.map((customer) => ({
        value: customer.id,
        content: (
          <span className="spread">
            <span>
              {customer.fiscalName}
              {customer.state === 'BLOCKED' && `, ${wholesaleCustomersEs.states.BLOCKED.toLowerCase()}`}
            </span>
            <span className="code dim">{customer.taxId}</span>
          </span>
        ),
        isDisabled: customer.state === 'BLOCKED' && !allowsBlocked,
      }))}
      onPick={(id) => {
        const customer = found.find((known) => known.id === id);
        if (customer) onPick(customer);
        setText('');
      }}
    />
  );
}
