import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { FirstField } from './first-field.tsx';
import { useSubmitKeys } from './use-submit-keys.ts';
import './wizard.css';

const es = shellEs.form;

interface WizardProps {
  readonly header: ReactNode;
  readonly steps: readonly string[];
  readonly at: number;
  /** What has been chosen so far, always in sight. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** The act itself: «Crear reserva», never «Aceptar». */
  readonly finish: string;
  readonly isBusy?: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Three to five steps; going back never loses what was typed. */
export function Wizard({ header, steps, at, summary, children, finish, isBusy = false, onBack, onNext }: WizardProps) {
  const isLast = at === steps.length - 1;
  useSubmitKeys(onNext);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a dialog opened from here is not this one, though React tells of it.
    if (event.target === event.currentTarget) onNext();
  };
  return (
    <div className="page page-wizard">
      {header}
      <ol className="steps" aria-label={es.step(count(at + 1), count(steps.length))}>
        {steps.map((label, index) => (
          <li key={label} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span aria-hidden>{index < at ? <IconCheck size={14} /> : index + 1}</span>
            {label}
          </li>
        ))}
      </ol>
      <form className="two" onSubmit={submit} noValidate>
        <div>
          <section className="panel">
            <h2>{steps[at]}</h2>
            <div className="panel-body">
              <FirstField key={at} mark="data-start">
                {children}
              </FirstField>
            </div>
          </section>
          <div className="spread">
            <Button variant="default" disabled={at === 0} onClick={onBack}>
              {es.back}
            </Button>
            <Button type="submit" loading={isBusy}>
              {isLast ? finish : es.next}
            </Button>
          </div>
        </div>
        <aside aria-label={es.summary}>
          <section className="panel">
            <h2>{es.summary}</h2>
            <div className="panel-body">{summary}</div>
          </section>
        </aside>
      </form>
    </div>
  );
}
