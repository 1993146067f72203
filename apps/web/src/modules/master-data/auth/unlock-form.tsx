import { Button, TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { BADGE_CODE } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useForm } from '../../../ui/use-form.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { unlock } from './auth.queries.ts';

const es = authEs.cover;

interface UnlockFormProps {
  /** Whose password a manager of passwords is asked for. */
  readonly email: string;
  readonly onUnlocked: () => void;
  /** A badge was read where a secret was expected: somebody wants to come to the front. */
  readonly onBadge: (badgeCode: string) => void;
}

/** The signing code, or the password, of whoever locked it. */
export function UnlockForm({ email, onUnlocked, onBadge }: UnlockFormProps) {
  const form = useForm({ secret: '' });
  const { secret } = form.values;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const command = useCommand({
    form: 'unlock',
    failed: es.failed,
    run: (given: string, key) => unlock(given, key),
    onDone: onUnlocked,
    onRefused: (fault) => {
      form.discard();
      // An ended session is not a wrong secret: the cover asks to sign in instead.
      if (fault.code !== 'NOT_SIGNED_IN') form.errors.show([{ path: 'secret', message: fault.text }]);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (secret !== '' && !command.isPending) command.mutate(secret);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        ref={field}
        label={es.secret}
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...form.text('secret')}
        onInput={(event) => {
          const read = cleanCode(event.currentTarget.value);
          if (BADGE_CODE.test(read)) onBadge(read);
        }}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" size="md" loading={command.isPending} disabled={secret === ''}>
        {es.unlock}
      </Button>
    </form>
  );
}
