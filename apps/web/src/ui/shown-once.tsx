import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  readonly words: { readonly title: string; readonly copy: string; readonly copied: string; readonly close: string };
  readonly label: string;
  /** What to do with it now. */
  readonly note: string;
  /** Made in this browser; nobody shows it again. */
  readonly value: string;
  readonly onClose: () => void;
}

/** A secret that was made here and is shown here, once: no answer of the server ever holds it. */
export function ShownOnce({ words, label, note, value, onClose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const toClipboard = (): void => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog title={words.title} size={560} onClose={onClose}>
      <div className="stack">
        <TextInput
          label={label}
          description={note}
          value={value}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="row-end">
          <span role="status">{isCopied ? words.copied : ''}</span>
          <Button variant="default" onClick={toClipboard}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}
