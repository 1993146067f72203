import { Button, TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { signatureBody, type SignatureBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { setSignature } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { PasswordField } from './password-field.tsx';
import '../../../ui/secret.css';

const SECRET = { classNames: { input: 'secret' }, autoComplete: 'off', spellCheck: false, maxLength: 12 } as const;

/** Creating the personal code, or changing it: typed twice, with the password of whoever is signed in. */
export function SignaturePage() {
  const navigate = useNavigate();
  const form = useForm<SignatureBody>({ currentPassword: '', code: '', repeatedCode: '' });
  const command = useCommand({
    form: 'signature',
    failed: authEs.signatureFailed,
    run: (body: SignatureBody, key) => setSignature(body, key),
    done: () => authEs.signatureDone,
    onDone: () => void navigate({ to: '/' }),
    onRefused: form.errors.refused,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(signatureBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  return (
    <DoorPage title={authEs.signatureTitle}>
      <p>{authEs.signatureText}</p>
      <form className="stack" onSubmit={submit} noValidate>
        <PasswordField
          name="currentPassword"
          label={authEs.currentPassword}
          value={form.values.currentPassword}
          onChange={(value) => form.set('currentPassword', value)}
          error={form.errors.of('currentPassword')}
        />
        <TextInput label={authEs.signatureCode} {...SECRET} {...form.text('code')} />
        <TextInput label={authEs.repeatedCode} {...SECRET} {...form.text('repeatedCode')} />
        <Button type="submit" size="md" loading={command.isPending}>
          {authEs.saveSignature}
        </Button>
      </form>
      <Link to="/">{shellEs.form.cancel}</Link>
    </DoorPage>
  );
}
