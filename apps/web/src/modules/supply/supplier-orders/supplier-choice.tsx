import { ActionIcon } from '@mantine/core';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { supplierListings } from '../../master-data/suppliers/suppliers.queries.ts';
import type { OrderDraft } from './order-draft.ts';

const { wizard: es } = supplierOrdersEs;
const SHORTEST = 2;
const SHOWN = 8;
type Chosen = OrderDraft['supplier'];

interface SupplierChoiceProps {
  readonly supplier: Chosen;
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly onChange: (supplier: Chosen) => void;
}

/** Whom it is asked of; banned ones are not offered. */
export function SupplierChoice({ supplier, error, isFixed, onChange }: SupplierChoiceProps) {
  if (supplier === null) return <SupplierSearch error={error} onPick={onChange} />;
  return (
    <div className="stack-tight" data-field="supplierId" tabIndex={error ? -1 : undefined}>
      <div className="spread">
        <span>
          <b>{supplier.name}</b> <span className="code dim">{supplier.taxId}</span>
        </span>
        {!isFixed && (
          <ActionIcon variant="subtle" aria-label={es.otherSupplier} onClick={() => onChange(null)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
}

interface SupplierSearchProps {
  readonly error: string | undefined;
  readonly onPick: (supplier: NonNullable<Chosen>) => void;
}

function SupplierSearch({ error, onPick }: SupplierSearchProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isAsked = q.length >= SHORTEST;
  const { data, isFetching } = useQuery({
    ...supplierListings['bulk-purchases'].page({ q, status: ['ACTIVE'], limit: SHOWN }),
    enabled: isAsked,
  });
  const found = isAsked ? (data?.data ?? []) : [];
  return (
    <ComboBox
      name="supplierId"
      label={es.supplier}
      description={es.supplierHelp}
      error={error}
      text={text}
      isBusy={isFetching}
      emptyText={isAsked && text.trim() === q ? es.supplierNone : undefined}
      options={found.map(({ id, name, taxId }) => ({
        value: id,
        content: (
          <span className="spread">
            {name}
            <span className="code dim">{taxId}</span>
          </span>
        ),
      }))}
      onText={setText}
      onPick={(id) => {
        const picked = found.find((known) => known.id === id);
        if (picked) onPick({ id: picked.id, name: picked.name, taxId: picked.taxId });
        setText('');
      }}
    />
  );
}
