import { Button, TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { forgotBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { forgotPassword } from './auth.queries.ts';
import { DoorPage } from './door.tsx';

export function ForgotPasswordPage() {
  const form = useForm({ email: '' });
  const asking = useMutation({ mutationFn: forgotPassword });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { email: form.values.email.trim() };
    const faults = schemaFaults(forgotBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else asking.mutate(body.email);
  };
  return (
    <DoorPage title={authEs.forgotTitle}>
      <p>{authEs.forgotText}</p>
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput label={authEs.email} type="email" autoComplete="username" {...form.text('email')} />
        <div role="status">{asking.isSuccess && <p className="note">{authEs.forgotDone}</p>}</div>
        <div role="alert">
          {asking.isError && (
            <p className="note" data-tone="alert">
              {faultOf(asking.error, authEs.forgotFailed).text}
            </p>
          )}
        </div>
        <Button type="submit" size="md" loading={asking.isPending}>
          {authEs.forgotSubmit}
        </Button>
      </form>
      <Link to="/login">{authEs.backToLogin}</Link>
    </DoorPage>
  );
}
