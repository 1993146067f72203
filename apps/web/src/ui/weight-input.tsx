import { Loader, Popover } from '@mantine/core';
import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type DecimalInputProps, GramsInput } from './decimal-input.tsx';
import { WeighError, type WeighFailure } from './scale-port.ts';
import { scale, scaleSettings, useScaleState } from './scale.ts';
import { hasSerial } from './serial.ts';

/** The weight of what is put on a scale: typed, or taken from the one this machine has. */
export function WeightInput(props: DecimalInputProps) {
  const settings = scaleSettings.use();
  return settings !== null && hasSerial() ? <Weighed {...props} /> : <GramsInput {...props} />;
}

type Step = { readonly kind: 'waiting' | 'failed'; readonly failure: WeighFailure } | null;

function Weighed(props: DecimalInputProps) {
  const { label, ariaLabel, value, onChange, width } = props;
  const state = useScaleState();
  const [step, setStep] = useState<Step>(null);
  const [times, setTimes] = useState(0);
  const latest = useRef({ onChange, value });
  const isHere = useRef(true);
  useEffect(() => {
    latest.current = { onChange, value };
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isBusy = step?.kind === 'waiting';
  const take = (): void => {
    if (isBusy) return;
    setStep({ kind: 'waiting', failure: 'silent' });
    const { value: before } = latest.current;
    scale
      .weigh((failure) => setStep({ kind: 'waiting', failure }))
      .then((mg) => {
        setStep(null);
        // Whoever typed meanwhile, or went elsewhere, said something else.
        if (!isHere.current || !Object.is(latest.current.value, before)) return;
        setTimes((so) => so + 1);
        latest.current.onChange(mg);
      })
      .catch((cause: unknown) =>
        setStep({ kind: 'failed', failure: cause instanceof WeighError ? cause.failure : 'gone' }),
      );
  };
  /** Nobody waits and nobody reads. */
  const quiet = (): void => setStep((known) => (known?.kind === 'failed' ? null : known));
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!event.altKey || event.code !== 'KeyB') return;
    event.preventDefault();
    take();
  };
  const type = (mg: number | null): void => {
    quiet();
    onChange(mg);
  };
  const Icon = state === 'busy' || state === 'gone' ? IconScaleOff : IconScale;
  const name = ariaLabel ?? label;
  const button = (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      title={`${scaleEs.take} (Alt B)`}
      aria-label={name === undefined ? scaleEs.take : scaleEs.takeFor(name)}
      onClick={take}
    >
      {isBusy ? <Loader size={14} /> : <Icon size={16} stroke={1.5} aria-hidden />}
    </button>
  );
  return (
    <Popover opened={step !== null} onDismiss={quiet} position="bottom-end" width={260} withRoles={false}>
      <Popover.Target>
        <div onBlur={quiet}>
          <GramsInput {...props} {...wider(width)} onChange={type} beside={{ keys: 'Alt+B', onKey, times, button }} />
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        {step?.kind === 'waiting' && <p role="status">{waitingText(step.failure)}</p>}
        {step?.kind === 'failed' && <p role="alert">{scaleEs.failures[step.failure]}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

const BUTTON_WIDTH = 32;
const wider = (width: number | undefined) => (width === undefined ? {} : { width: width + BUTTON_WIDTH });

const { waiting } = scaleEs;
const waitingText = (failure: WeighFailure): string =>
  failure in waiting ? waiting[failure as keyof typeof waiting] : waiting.silent;
