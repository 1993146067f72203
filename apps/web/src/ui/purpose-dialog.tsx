import { Radio } from '@mantine/core';
import { EXPORT_PURPOSES, type ExportFormat, type ExportPurpose } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

const es = shellEs.export;

interface PurposeDialogProps {
  readonly format: ExportFormat;
  readonly onCancel: () => void;
  readonly onDone: (purpose: ExportPurpose) => void;
}

/** What a list is taken away for that says who people are. */
export function PurposeDialog({ format, onCancel, onDone }: PurposeDialogProps) {
  const [purpose, setPurpose] = useState<ExportPurpose>();
  const [error, setError] = useState<string>();
  return (
    <DialogForm
      title={es.personalTitle}
      verb={es.verbAs(es.formats[format])}
      onSubmit={() => (purpose ? onDone(purpose) : setError(es.purposeMissing))}
      onCancel={onCancel}
    >
      <p className="dim">{es.personalText}</p>
      <Radio.Group
        label={es.purpose}
        value={purpose ?? ''}
        error={error}
        onChange={(picked) => {
          setPurpose(picked as ExportPurpose);
          setError(undefined);
        }}
      >
        <div className="stack">
          {EXPORT_PURPOSES.map((one) => (
            <Radio key={one} size="md" value={one} label={es.purposes[one]} />
          ))}
        </div>
      </Radio.Group>
    </DialogForm>
  );
}
