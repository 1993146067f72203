import { Loader, TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconArrowBackUp, IconScan } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useScanner } from './use-scanner.ts';
import './scan-field.css';

interface ScanFieldProps {
  readonly label: string;
  readonly description: string;
  readonly last: {
    readonly kind: 'ok' | 'bad';
    readonly code: string;
    readonly text: string;
    readonly at: number;
  } | null;
  /** What was read, to be looked at before it is read. */
  readonly picture?: ReactNode;
  readonly isBusy: boolean;
  readonly onRead: (code: string) => void;
  readonly onUndo?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A scan is taken with the focus anywhere; codes can also be typed or pasted, several at once. */
export function ScanField(props: ScanFieldProps) {
  const { label, description, last, picture, isBusy, onRead, onUndo, children } = props;
  const [text, setText] = useState('');
  useScanner(onRead);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    for (const code of text.split(/[\s,;]+/)) if (code !== '') onRead(code);
    setText('');
  };
  return (
    <div className="panel scan">
      <form onSubmit={submit} noValidate>
        <TextInput
          data-start
          data-scan
          name="scan"
          label={label}
          description={description}
          leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
          rightSection={isBusy && <Loader size={14} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <div className="scan-last" data-kind={last?.kind}>
        {last?.kind === 'ok' && picture}
        <div role="status" aria-live="assertive">
          <small className="dim">{shellEs.scan.last}</small>
          {last ? (
            <div key={last.at}>
              <div className="scan-code code">{last.code}</div>
              <div className="scan-text">{last.text}</div>
            </div>
          ) : (
            <div className="dim">{shellEs.scan.none}</div>
          )}
        </div>
        {onUndo && last?.kind !== 'bad' && (
          <button type="button" className="chip" onClick={onUndo}>
            <IconArrowBackUp size={13} aria-hidden /> {shellEs.scan.undo}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
