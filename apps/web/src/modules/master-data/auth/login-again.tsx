import { Button, TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { login } from './auth.queries.ts';
import { FactorField } from './factor-field.tsx';
import { PasswordField } from './password-field.tsx';

/** The same person, at the same shop, takes up the session that ran out. */
export function LoginAgain({ me, onSignedIn }: { me: Me; onSignedIn: (me: Me) => void }) {
  const form = useForm({ password: '', secondFactor: '' });
  const signing = useMutation({
    mutationFn: ({ password, secondFactor }: typeof form.values) =>
      login({
        storeId: me.loggedInStoreId,
        email: me.email,
        password,
        ...(secondFactor === '' ? {} : { secondFactor }),
      }),
    onSuccess: ({ employee }) => onSignedIn(employee),
    onError: (error) => form.errors.show(faultOf(error).fields),
  });
  const fault = signing.isError ? faultOf(signing.error, authEs.failed) : undefined;
  const asksFactor = form.values.secondFactor !== '' || (fault?.code.startsWith('SECOND_FACTOR') ?? false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.values.password !== '' && !signing.isPending) signing.mutate(form.values);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextInput label={authEs.email} name="email" autoComplete="username" value={me.email} readOnly />
      <PasswordField
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        error={form.errors.of('password')}
      />
      {asksFactor && <FactorField {...form.pick('secondFactor')} />}
      <div role="alert">
        {fault && fault.fields.length === 0 && (
          <p className="note" data-tone="alert">
            {fault.text}
          </p>
        )}
      </div>
      <Button type="submit" size="md" loading={signing.isPending}>
        {authEs.submit}
      </Button>
    </form>
  );
}
