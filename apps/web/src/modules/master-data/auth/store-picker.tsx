import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { type ReactNode, useState } from 'react';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { plainText } from '../../../ui/plain-text.ts';

interface Store {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}
interface StorePickerProps {
  readonly stores: readonly Store[];
  readonly storeId: string | null;
  readonly error: ReactNode;
  readonly onChange: (storeId: string | null) => void;
}

/** Typing searches by name or by the three letters; leaving the field with one match chooses it. */
export function StorePicker({ stores, storeId, error, onChange }: StorePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = stores.find((store) => store.id === storeId);
  const search = plainText(typed ?? '');
  const found = stores.filter((store) => plainText(`${store.name} ${store.code}`).includes(search));
  return (
    <ComboBox
      hasArrow
      name="storeId"
      label={authEs.store}
      placeholder={authEs.storePlaceholder}
      error={error}
      text={typed ?? chosen?.name ?? ''}
      emptyText={shellEs.form.noResults}
      options={found.map((store) => ({ value: store.id, content: store.name }))}
      onText={(text) => {
        setTyped(text);
        onChange(null);
      }}
      onPick={(id) => {
        setTyped(null);
        onChange(id);
      }}
      onLeave={() => {
        if (typed === null || found.length !== 1) return;
        setTyped(null);
        onChange(found[0]!.id);
      }}
    />
  );
}
