import { Button } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { passwordBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { choosePassword } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export const CreatePasswordPage = () => <ChoosePassword title={authEs.createTitle} />;
export const ResetPasswordPage = () => <ChoosePassword title={authEs.resetTitle} />;

/** The token comes behind the `#` of the link: no server on the way has seen it. */
function ChoosePassword({ title }: { title: string }) {
  const token = useRouterState({ select: (state) => state.location.hash });
  const form = useForm({ password: '', repeatedPassword: '' });
  const choosing = useMutation({ mutationFn: choosePassword });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { ...form.values, token };
    const faults = schemaFaults(passwordBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else choosing.mutate(body);
  };
  if (choosing.isSuccess)
    return (
      <DoorPage title={title}>
        <p className="note" data-tone="ok" role="status">
          {authEs.chosen}
        </p>
        <Link to="/login">{authEs.title}</Link>
      </DoorPage>
    );
  const refusal = form.errors.of('token') !== undefined || token === '' ? authEs.linkBroken : undefined;
  return (
    <DoorPage title={title}>
      <form className="stack" onSubmit={submit} noValidate>
        <PasswordField
          isNew
          label={authEs.newPassword}
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          error={form.errors.of('password')}
        />
        <PasswordRules password={form.values.password} />
        <PasswordField
          isNew
          name="repeatedPassword"
          label={authEs.repeatedPassword}
          value={form.values.repeatedPassword}
          onChange={(value) => form.set('repeatedPassword', value)}
          error={form.errors.of('repeatedPassword')}
        />
        <div role="alert">
          {(refusal !== undefined || choosing.isError) && (
            <p className="note" data-tone="alert">
              {refusal ?? faultOf(choosing.error, authEs.chooseFailed).text}
            </p>
          )}
        </div>
        <Button type="submit" size="md" loading={choosing.isPending}>
          {authEs.choose}
        </Button>
      </form>
      <Link to="/auth/forgot-password">{authEs.forgot}</Link>
    </DoorPage>
  );
}
