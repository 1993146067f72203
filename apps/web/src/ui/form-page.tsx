import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { FirstField } from './first-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PageHeader } from './page-header.tsx';
import type { SavedForm } from './use-form.ts';
import { useSubmitKeys } from './use-submit-keys.ts';
import './record-form.css';

interface FormPageProps extends Pick<ComponentProps<typeof PageHeader>, 'title' | 'code'> {
  readonly form: Pick<SavedForm<object>, 'submit' | 'isBusy' | 'mayLeave'>;
  readonly back: { readonly to: string; readonly label: string };
  readonly verb: string;
  readonly isReady?: boolean;
  /** Above the fields: what needs an answer first. */
  readonly note?: ReactNode;
  /** Beside the fields: what they come to. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A record made or edited on a page of its own: Ctrl Intro saves it, and leaving asks when something would be lost. */
export function FormPage({ form, back, title, code, verb, isReady = true, note, aside, children }: FormPageProps) {
  useSubmitKeys(form.submit);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a dialog opened from here is not this one, though React tells of it.
    if (event.target === event.currentTarget) form.submit();
  };
  return (
    <div className={aside === undefined ? 'page page-wizard' : 'page page-detail'}>
      <PageHeader back={back} title={title} code={code} />
      <form onSubmit={submit} noValidate>
        {note}
        <div className={aside === undefined ? undefined : 'two'}>
          <div className="stack">
            <FirstField mark="data-start">{children}</FirstField>
            <FormButtons verb={verb} isReady={isReady} isBusy={form.isBusy} cancelTo={back.to} />
          </div>
          {aside}
        </div>
      </form>
      <LeaveGuard mayLeave={form.mayLeave} />
    </div>
  );
}
