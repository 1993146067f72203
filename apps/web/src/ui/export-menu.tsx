import { Radio } from '@mantine/core';
import {
  EXPORT_FORMATS,
  EXPORT_PURPOSES,
  type ExportFormat,
  type ExportPurpose,
} from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { FormatMenu, useDownload } from './download-menu.tsx';

const es = shellEs.export;

interface ExportMenuProps {
  /** Fetches the list as it is filtered now. */
  readonly take: (format: ExportFormat, purpose?: ExportPurpose) => Promise<Response>;
  readonly name: string;
  /** It says who people are, and so is asked what for. */
  readonly isPersonal?: boolean;
}

/** «Exportar» gives what the filters show, all its pages. */
export function ExportMenu({ take, name, isPersonal = false }: ExportMenuProps) {
  const [asking, setAsking] = useState<ExportFormat>();
  const download = useDownload(es.failed);
  const start = (format: ExportFormat, purpose?: ExportPurpose): void =>
    download.start(() => take(format, purpose), `${name}.${format}`);
  return (
    <>
      <FormatMenu
        verb={es.verb}
        formats={EXPORT_FORMATS}
        labels={es.formats}
        isBusy={download.isBusy}
        onPick={isPersonal ? setAsking : start}
      />
      {asking && (
        <PurposeDialog
          format={asking}
          onCancel={() => setAsking(undefined)}
          onDone={(purpose) => {
            setAsking(undefined);
            start(asking, purpose);
          }}
        />
      )}
    </>
  );
}

interface PurposeDialogProps {
  readonly format: ExportFormat;
  readonly onCancel: () => void;
  readonly onDone: (purpose: ExportPurpose) => void;
}

function PurposeDialog({ format, onCancel, onDone }: PurposeDialogProps) {
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
