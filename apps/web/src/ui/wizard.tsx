import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { FirstField } from './first-field.tsx';
import { PageHeader } from './page-header.tsx';
import { useSubmitKeys } from './use-submit-keys.ts';
import './wizard.css';

const es = shellEs.form;

interface WizardProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The way to begin anew. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | null;
  /** Above the steps: what has to be known first. */
  readonly note?: ReactNode;
  readonly steps: readonly string[];
  readonly at: number;
  /** What has been chosen so far, always in sight. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** The act itself: «Crear reserva», never «Aceptar». */
  readonly finish: string;
  readonly isBusy?: boolean;
  /** Another screen goes on with what was written, and has read it: what is pressed here by now would be lost. */
  readonly isLeaving?: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Three to five steps; going back never loses what was typed. */
export function Wizard(props: WizardProps) {
  const { title, back, clear, note, steps, at, summary, children, finish, onBack, onNext } = props;
  const { isBusy = false, isLeaving = false } = props;
  const isLast = at === steps.length - 1;
  useSubmitKeys(onNext, !isLeaving);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a dialog opened from here is not this one, though React tells of it.
    if (event.target === event.currentTarget) onNext();
  };
  return (
    <div className="page page-wizard">
      <PageHeader
        title={title}
        back={back}
        actions={
          clear && (
            <Button variant="subtle" color="gray" onClick={clear.onClear}>
              {clear.label}
            </Button>
          )
        }
      />
      {note}
      <ol className="steps" aria-label={es.step(count(at + 1), count(steps.length))}>
        {steps.map((label, index) => (
          <li key={label} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span aria-hidden>{index < at ? <IconCheck size={14} /> : index + 1}</span>
            {label}
          </li>
        ))}
      </ol>
      <form className="two" onSubmit={submit} noValidate inert={isLeaving}>
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

type Faults = Parameters<FieldErrors['show']>[0];
interface Walked {
  readonly form: {
    readonly values: { readonly step: number };
    readonly change: (patch: { readonly step: number }) => void;
    readonly errors: Pick<FieldErrors, 'show' | 'reset'>;
  };
  readonly steps: readonly unknown[];
  /** What is wrong with the step that is shown. */
  readonly check: () => Faults | Promise<Faults>;
  readonly onFinish: () => void;
}

/** From step to step of a draft: on when this one is right, and the act after the last. */
export function walkOf({ form: { values, change, errors }, steps, check, onFinish }: Walked) {
  const goTo = (step: number): void => {
    errors.reset();
    change({ step });
  };
  const next = async (): Promise<void> => {
    const faults = await check();
    if (faults.length > 0) return errors.show(faults);
    if (values.step < steps.length - 1) return goTo(values.step + 1);
    errors.reset();
    return onFinish();
  };
  return { at: values.step, onBack: () => goTo(values.step - 1), onNext: () => void next() };
}
