import { Button } from '@mantine/core';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { IconEraser } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import type { Ink } from './use-ink.ts';
import './proofs.css';

const es = proofsEs.pad;

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly ink: Ink;
  readonly error: string | undefined;
}

/** A field to sign in, with finger, pencil, mouse or keys. */
export function SignaturePad({ canvas, ink, error }: SignaturePadProps) {
  const id = useId();
  const { pen } = ink;
  return (
    <div className="pad">
      <div className="pad-field" data-error={error !== undefined || undefined}>
        <canvas
          ref={canvas}
          tabIndex={0}
          aria-label={es.label}
          aria-describedby={`${id}-help ${id}-error`}
          data-autofocus
          {...ink.handlers}
        />
        {ink.isEmpty && pen === null && (
          <span className="pad-here" aria-hidden>
            {es.here}
          </span>
        )}
        {pen && <span className="pad-pen" data-down={pen.isDown || undefined} style={{ left: pen.x, top: pen.y }} />}
      </div>
      <div className="spread">
        <small id={`${id}-help`} className="dim">
          {es.help}
        </small>
        <Button
          variant="subtle"
          leftSection={<IconEraser size={16} stroke={1.5} aria-hidden />}
          disabled={ink.isEmpty}
          onClick={() => {
            ink.clear();
            canvas.current?.focus();
          }}
        >
          {es.clear}
        </Button>
      </div>
      <span className="vh" role="status">
        {pen && (pen.isDown ? es.penDown : es.penUp)}
      </span>
      <small id={`${id}-error`} className="field-error" role="alert">
        {error}
      </small>
    </div>
  );
}
