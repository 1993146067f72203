import { Loader } from '@mantine/core';
import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type DecimalInputProps, GramsInput } from './decimal-input.tsx';
import { WeighError, type WeighFailure } from './scale-port.ts';
import { scale, scaleSettings, useScaleState } from './scale.ts';
import { hasSerial } from './serial.ts';
import './weight-input.css';

/** The weight of what is put on a scale: typed, or taken from the one this machine has. */
export function WeightInput(props: DecimalInputProps) {
  const settings = scaleSettings.use();
  return settings !== null && hasSerial() ? <Weighed {...props} /> : <GramsInput {...props} />;
}

type Step = { readonly kind: 'waiting' | 'failed'; readonly failure: WeighFailure } | null;

function Weighed(props: DecimalInputProps) {
  const { label, ariaLabel, value, onChange, error } = props;
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
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!event.altKey || event.code !== 'KeyB') return;
    event.preventDefault();
    take();
  };
  const type = (mg: number | null): void => {
    if (step?.kind === 'failed') setStep(null);
    onChange(mg);
  };
  const Icon = state === 'busy' || state === 'gone' ? IconScaleOff : IconScale;
  const name = ariaLabel ?? label;
  const failed = step?.kind === 'failed' && <span role="alert">{scaleEs.failures[step.failure]}</span>;
  return (
    <div>
      <GramsInput
        {...props}
        onChange={type}
        error={failed || error}
        beside={{
          keys: 'Alt+B',
          onKey,
          times,
          button: (
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
          ),
        }}
      />
      <p role="status" className="weigh-wait">
        {isBusy && waitingText(step.failure)}
      </p>
    </div>
  );
}

const { waiting } = scaleEs;
const waitingText = (failure: WeighFailure): string =>
  failure in waiting ? waiting[failure as keyof typeof waiting] : waiting.silent;
